import type { IdPhotoMade } from './make.web.ts'
import { atLeast } from './sizes/atLeast.ts'
import { withDensity } from './sizes/jpegDensity.ts'

type Finish = {
  /** `#rrggbb`. */
  background: string
  dpi: number
  /** The file may not be smaller, in bytes. */
  minBytes?: number | undefined
  /** The file may not be larger, in bytes. */
  maxBytes?: number | undefined
}

// The first one keeps the colours of every pixel, which browsers halve below it.
const qualities = [1, 0.98, 0.95, 0.92, 0.86, 0.78, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2]

/**
 * Lays a photo without background over a colour, as a JPEG of the same pixels with the wanted dpi; undefined where none
 * is small enough.
 */
export async function onColour(
  person: Blob,
  { background, dpi, minBytes = 0, maxBytes = Number.POSITIVE_INFINITY }: Finish,
): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(person)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('This browser draws no pictures')
  brush.fillStyle = background
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.drawImage(bitmap, 0, 0)
  bitmap.close()
  for (const quality of qualities) {
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    if (jpeg.size > maxBytes) continue
    const bytes = withDensity(new Uint8Array(await jpeg.arrayBuffer()), dpi)
    return new Blob([atLeast(bytes, minBytes)], { type: 'image/jpeg' })
  }
  return undefined
}

/** A finished photo as it is saved: as it was taken, or on a colour; undefined where the office's limit is too small for it. */
export async function fileOf(
  { made, cropped }: IdPhotoMade,
  background: string,
  { dpi, minBytes, maxBytes }: Omit<Finish, 'background'>,
): Promise<{ blob: Blob; name: string } | undefined> {
  if (cropped || background === 'none') return { blob: made.blob, name: made.name }
  const blob = await onColour(made.blob, { background, dpi, minBytes, maxBytes })
  return blob && { blob, name: made.name.replace(/\.png$/, '.jpg') }
}
