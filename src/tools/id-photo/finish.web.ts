import { withDensity } from './jpegDensity.ts'

type Finish = {
  /** `#rrggbb`. */
  background: string
  dpi: number
  /** The file may not be larger, in bytes. */
  maxBytes?: number | undefined
}

// The first one keeps the colours of every pixel, which browsers halve below it.
const qualities = [1, 0.96, 0.92, 0.86, 0.78, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2]

/** Lays a photo without background over a colour, as a JPEG of the same pixels with the wanted dpi and size. */
export async function onColour(person: Blob, { background, dpi, maxBytes = Infinity }: Finish): Promise<Blob> {
  const bitmap = await createImageBitmap(person)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('This browser draws no pictures')
  brush.fillStyle = background
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.drawImage(bitmap, 0, 0)
  bitmap.close()
  let smallest = new Blob()
  for (const quality of qualities) {
    smallest = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    if (smallest.size <= maxBytes) break
  }
  const bytes = withDensity(new Uint8Array(await smallest.arrayBuffer()), dpi)
  return new Blob([bytes], { type: 'image/jpeg' })
}
