#!/usr/bin/env bash
#SBATCH --job-name=bitdoku
#SBATCH --open-mode=append
# One task of a job array: sbatch --array=1-20 --requeue bitdoku-array.sh FOLDER COMMAND [OPTION]...
# The task writes FOLDER/part.I. If this part is already complete, it does nothing, so that the same
# array can be started again. docs/clusters.md explains it.
set -euo pipefail
folder=$1
shift
mkdir -p "$folder"
part=$folder/part.$SLURM_ARRAY_TASK_ID
[ -e "$part.part" ] && exit 0
# Files that a killed run of this part left.
rm -f "$part".??????
code=0
bitdoku "$@" --part slurm --threads "${SLURM_CPUS_PER_TASK:-1}" --output "$part" || code=$?
# Codes 1 and 3 are about single puzzles if the part is complete.
[ -e "$part.part" ] || exit "$code"
