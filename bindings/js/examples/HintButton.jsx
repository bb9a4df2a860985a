// A React component: a board with a hint button. The page passes the puzzle.
import { useEffect, useState } from 'react';
import { Position, hint, init, toSVG } from 'bitdoku';

const ready = init();

export function HintButton({ puzzle }) {
  const [position, setPosition] = useState(null);
  const [step, setStep] = useState(null);

  useEffect(() => {
    let isCurrent = true;
    ready.then(() => isCurrent && (setPosition(new Position(puzzle)), setStep(null)));
    return () => { isCurrent = false; };
  }, [puzzle]);

  if (position === null) return <p>Loading ...</p>;
  const isStep = step?.kind === 'step';
  const apply = () => {
    setPosition(position.clone().apply(step));
    setStep(null);
  };
  const picture = toSVG(position, isStep ? { step } : { candidates: true });
  return (
    <section>
      <div dangerouslySetInnerHTML={{ __html: picture }} />
      <button type="button" onClick={() => setStep(hint(position))}>Hint</button>
      <button type="button" disabled={!isStep} onClick={apply}>Apply</button>
      <p aria-live="polite">{step?.sentences?.join(' ') ?? step?.text ?? ''}</p>
    </section>
  );
}
