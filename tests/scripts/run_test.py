"""./run in a separate checkout, with substitutes for the package manager and cmake.

usage: run_test.py CHECKOUT
"""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

CHECKOUT = Path(sys.argv.pop(1))

# These stand-ins record their calls; the "compiler" makes a bitdoku that prints its arguments.
STAND_INS = {
    "id": "echo 1000",
    "sudo": "exit 1",
    "dpkg-query": "for name; do case $name in *-*|clang|cmake) echo installed $name;; esac; done",
    "cmake": """
case " $* " in
  *" --build "*" -n "*) if [ -e build/release/bitdoku ]; then echo 'ninja: no work to do.'; fi ;;
  *" --build "*) echo begin >>"$CALLS"; sleep 0.2; echo end >>"$CALLS"
     printf '#!/bin/sh\\npwd\\nprintf "<%%s>" "$@"\\ncat\\nexit 7\\n' >build/release/bitdoku
     chmod +x build/release/bitdoku; mkdir -p build/release/manual
     for f in bitdoku.1 bitdoku _bitdoku bitdoku.fish; do echo $f >build/release/manual/$f; done
     echo 'noise of the build' ;;
  *) echo configure >>"$CALLS"; [ ! -e "$CALLS.fail" ] ;;
esac""",
}


class Run(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="with space ")
        self.addCleanup(folder.cleanup)
        self.top = Path(folder.name).resolve()
        self.checkout = self.top / "my checkout"
        shutil.copytree(CHECKOUT / "scripts", self.checkout / "scripts")
        for name in ("run", "CMakePresets.json"):
            shutil.copy2(CHECKOUT / name, self.checkout / name)
        programs = self.top / "bin"
        programs.mkdir()
        for name, body in STAND_INS.items():
            (programs / name).write_text(f"#!/bin/sh\n{body}\n")
            (programs / name).chmod(0o755)
        self.calls = self.top / "calls"
        self.environment = dict(os.environ, CALLS=str(self.calls),
                                PATH=f"{programs}:{os.environ['PATH']}", CI="true")

    def start(self, *arguments, command=None, stdin=""):
        process = subprocess.Popen([command or self.checkout / "run", *arguments], text=True,
                                   cwd=self.top, env=self.environment, stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        process.stdin.write(stdin)
        return process

    def run_it(self, *arguments, **options):
        process = self.start(*arguments, **options)
        out, err = process.communicate(timeout=30)
        return process.returncode, out, err

    def test_passes_arguments_stdin_and_folder_on_and_the_exit_code_back(self):
        code, out, err = self.run_it("solve", "a file", stdin="a puzzle")
        self.assertEqual((code, out), (7, f"{self.top}\n<solve><a file>a puzzle"))
        self.assertIn("Building bitdoku", err)
        self.assertNotIn("noise", out + err)

    def test_is_silent_and_builds_nothing_the_second_time(self):
        self.run_it()
        self.calls.unlink()
        self.assertEqual(self.run_it()[2], "")
        self.assertFalse(self.calls.exists())

    def test_works_through_a_symbolic_link(self):
        link = self.top / "link"
        link.symlink_to(self.checkout / "run")
        self.assertEqual(self.run_it(command=link)[0], 7)

    def test_installs_program_manual_and_completions(self):
        prefix = self.top / "a prefix"
        code, out, _ = self.run_it("install", str(prefix))
        self.assertEqual(code, 0)
        self.assertIn(f"Add {prefix}/bin to your PATH", out)
        files = sorted(str(file.relative_to(prefix)) for file in prefix.rglob("*") if file.is_file())
        self.assertEqual(files, ["bin/bitdoku", "share/bash-completion/completions/bitdoku",
                                 "share/fish/vendor_completions.d/bitdoku.fish",
                                 "share/man/man1/bitdoku.1",
                                 "share/zsh/site-functions/_bitdoku"])

    def test_names_the_missing_packages_without_root(self):
        (self.top / "bin/dpkg-query").write_text("#!/bin/sh\necho installed clang\nexit 1\n")
        code, out, err = self.run_it()
        self.assertEqual((code, out), (2, ""))
        self.assertRegex(err, r"apt-get install cmake ninja-build .*zlib1g-dev\n$")
        self.assertNotIn("clang", err)

    def test_recovers_from_a_failed_configuration(self):
        fail = Path(f"{self.calls}.fail")
        fail.touch()
        self.assertEqual(self.run_it()[:2], (1, ""))
        fail.unlink()
        self.assertEqual(self.run_it()[0], 7)

    def test_configures_again_in_a_copied_checkout(self):
        self.run_it()
        copy = self.top / "copy"
        shutil.copytree(self.checkout, copy)
        self.calls.unlink()
        self.assertEqual(self.run_it(command=copy / "run")[0], 7)
        self.assertEqual(self.calls.read_text(), "configure\n")

    def test_two_at_a_time_build_one_after_the_other(self):
        both = [self.start(), self.start()]
        for process in both:
            process.communicate(timeout=30)
            self.assertEqual(process.returncode, 7)
        self.assertEqual(self.calls.read_text(), "configure\nbegin\nend\n")


if __name__ == "__main__":
    unittest.main()
