import { defineEngine } from '#platform/childProcess/engine.ts'
import { type PdfMaker, runBeside } from '#platform/pdfOfWord.ts'
import type { DrawPictureInput } from './drawPicture.ts'

/** Draws a picture as PNG; undefined where it cannot be read, or not in time. */
export type DrawPicture = (picture: DrawPictureInput) => Promise<Buffer | undefined>

/** What runs the process that draws. */
export type PictureMaker = Pick<PdfMaker, 'run' | 'scratchParent'>

const seconds = 10

const engine = defineEngine<DrawPictureInput>({
  module: 'features/sites/search/drawPicture.ts',
  seconds,
  megabytes: 500,
  outputBytes: 10_000_000,
})

/** How pictures of sites are drawn by these means. What waits for its turn longer than it may take is not drawn. */
export const drawingBy =
  (maker: PictureMaker): DrawPicture =>
  (picture) =>
    runBeside(maker, engine, picture, AbortSignal.timeout(2 * seconds * 1000)).catch(() => undefined)
