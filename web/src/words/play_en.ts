// The words of lessons, steps and pens in English.
export const playEn = {
  // Lessons and practice.
  learn: 'Learn', learnOf: 'Learn {name}', technique: 'Technique', lessons: 'Lessons', lesson_easy: 'Easy', lesson_medium: 'Medium', lesson_hard: 'Hard', lesson_unfair: 'Very hard', lesson_extreme: 'Extreme',
  lessonHelp: 'Every technique with an example on the board. Your game waits.', example: 'Example', noExample: 'This technique has no example.', showPattern: 'Show the pattern', hidePattern: 'Hide the pattern',
  practised: 'practised', practisedOf: 'Practised: {n} of {all}.', tryIt: 'Try it yourself', practise: 'Practise', practiseOf: 'Practise {name}', another: 'Another one', showMe: 'Show me', backToGame: 'Back to my game', allLessons: 'All lessons',
  exerciseHelp: 'Find the {name}, and do what it allows.', exerciseDone: 'Done: that was the {name}.', exerciseGone: 'There is no {name} left in this position.', exerciseTurned: 'No new position was found, so this is the example in another shape.',
  findingPosition: 'Looking for a position with {name} …',
  // All steps.
  allSteps: 'All steps', allTechniques: 'All techniques', foundHere: 'Found here', otherTechniques: 'Others', noStepHere: 'There is no such step here.', stepsFound: '{n} steps', firstSteps: 'The first {n} steps',
  askHere: 'Ask about my cells', askHelp: 'Select cells on the board, choose a technique, and ask whether it applies there.', touches: '{name} uses or changes all these cells: {n}.', noTouch: 'No step of {name} uses or changes all these cells.', anyStep: 'A step',
  // Pens.
  pen: 'Pen', pens: 'Pens', penStrong: 'Strong link', penWeak: 'Weak link', penColour: 'Candidate {name}', inked: '{digit} {list}', lineFrom: 'Line from {digit} in {cell}', lineTo: '{digit} {kind} to {other} in {cell}', strong: 'strong', weak: 'weak',
  lineDrawn: 'Line drawn', lineGone: 'Line removed', lineStopped: 'Line ended', inkDone: '{digit} {name}', inkGone: '{digit} without {name}', wiped: 'Drawing erased here',
  // More.
  digitFirst: 'Digit first: press a digit, then its cells', digitFirstOn: 'Digit first: press a digit, then its cells.', digitFirstOff: 'Cell first: press a cell, then its digit.', held: '{digit} is held. Press cells.', letGo: 'No digit is held.',
  filters: 'Light up cells that can hold', isLit: 'lit', pairs: 'Two candidates', checkSelected: 'Is this cell right?', selectedRight: 'Right so far.', selectedWrong: 'Something is wrong there.',
  listen: 'Listen', stopListening: 'Stop', rowsOf: 'rows', columnsOf: 'columns', rowOf: 'row', columnOf: 'column',
  light: 'Which digit?', singlesPlaced: '{n} digits placed', lit: '{digit} highlighted', unlit: 'Nothing highlighted', highlight: 'Highlight a digit', fillDigit: 'Fill in candidates of one digit', madeBy: '{name}, step {n}', score: 'Score {n}', hardestStep: 'Hardest',
  padFor: 'Pad on phones', padBoth: 'wide', padLeft: 'for the left hand', padRight: 'for the right hand',
  k_pens: 'Pen before; next pen', k_light: 'Highlight a digit', k_fillOne: 'Fill in candidates of the highlighted digit', k_clean: 'Clean up marks', k_singles: 'Place all singles', k_save: 'Set a savepoint; back to it', k_back: 'Undo to last correct',
  k_steps: 'All steps; solution path', k_learn: 'Lessons',
};
export type PlayWords = typeof playEn;
