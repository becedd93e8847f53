import { defineEngine } from '#platform/childProcess/engine.ts'
import { type Beside, runBeside } from '#platform/pdfOfWord.ts'
import type { DrawPictureInput } from './drawPicture.ts'

/** Draws a picture as PNG; undefined where it cannot be read, or not in time. */
export type DrawPicture = (picture: DrawPictureInput) => Promise<Buffer | undefined>

const seconds = 10

const engine = defineEngine<DrawPictureInput>({
  module: 'features/sites/search/drawPicture.ts',
  seconds,
  megabytes: 500,
  outputBytes: 10_000_000,
})

/** How pictures of sites are drawn beside the program. What waits for its turn longer than it may take is not drawn. */
export const drawingBy =
  (beside: Beside): DrawPicture =>
  (picture) =>
    runBeside(beside, engine, picture, AbortSignal.timeout(2 * seconds * 1000)).catch(() => undefined)
