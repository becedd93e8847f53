// What is no running text: formulas, drawings, pictures, boxes to tick, turned words.
export { withDrawnBullets } from './drawnBullets.ts'
export { figuresOf } from './figures.ts'
export { formulasOf, withoutFormulas } from './formulas.ts'
export { inlinePictures } from './inlinePictures.ts'
export { takeSlanted } from './slanted.ts'
export { type Sheet, takeFigures, takeFormulas, takePictures } from './takePictures.ts'
export { withTickBoxes } from './tickBoxes.ts'
export { tintedBars } from './tintedBars.ts'
