import sharp from 'sharp'
import type { Document } from './model.ts'
import { withDocument } from './withDocument.ts'

/** Width of a preview in pixels, and its greatest height in widths. */
const WIDTH = 240
const TALLEST = 2
const POINTS_PER_INCH = 72

/** A fact for the person who waits: a small picture of a page as a `data:` address of some kilobytes. */
export type Preview = { preview?: string }

/** Draws the preview of a page. A page that cannot be drawn has none: a result never fails for want of its preview. */
export async function previewOf(document: Document, page: number): Promise<Preview> {
  try {
    const { width, height } = document.size(page)
    const dpi = (POINTS_PER_INCH * WIDTH) / Math.max(width, height / TALLEST)
    const drawn = document.render(page, { dpi })
    const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const
    const small = await sharp(drawn.data, { raw }).flatten({ background: '#ffffff' }).webp({ quality: 60 }).toBuffer()
    return { preview: `data:image/webp;base64,${small.toString('base64')}` }
  } catch (error) {
    await document.recover(error).catch(() => {})
    return {}
  }
}

/** The preview of a finished PDF's first page. */
export async function previewOfFile(path: string): Promise<Preview> {
  try {
    return await withDocument({ path }, (document) => previewOf(document, 1))
  } catch {
    return {}
  }
}
