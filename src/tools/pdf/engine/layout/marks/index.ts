// Marks beside words that are drawn: boxes to tick, circles, bullets, ratings and fields, each made a character of its line.
export { withChoiceCircles } from './choiceCircles.ts'
export { withCircledLetters } from './circledLetters.ts'
export { withDrawnBullets } from './drawnBullets.ts'
export { withFormFields } from './formFields.ts'
export { withNumberedBalls } from './numberedBalls.ts'
export { withRatingDots } from './ratingDots.ts'
export { withSmallBullets } from './smallBullets.ts'
export { neighbourOf, signFor, withTickBoxes } from './tickBoxes.ts'
