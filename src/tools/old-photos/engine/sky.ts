import type { Channel, Size } from '#features/imaging/filters/channel.ts'

/**
 * The sky of a grey picture: bright, smooth, reaching down from the upper border, in front of which nobody stands.
 * Undefined when there is none; a bright wall behind a sitter is told from it by the darker things it must stand above.
 */
export function findSky(soft: Channel, size: Size, person?: Channel): Uint8Array | undefined {
  const { width, height } = size
  const sky = new Uint8Array(soft.length)
  let count = 0
  let ends = 0
  let columns = 0
  for (let x = 0; x < width; x++) {
    let y = Math.round(height * 0.015)
    const start = soft[y * width + x]!
    if (start < 0.5 || (person?.[y * width + x] ?? 0) > 0.3) continue
    columns++
    for (; y < height * 0.75; y++) {
      const i = y * width + x
      const step = Math.abs(soft[i]! - soft[i - width]!)
      if (step > 0.045 || soft[i]! < 0.45 || Math.abs(soft[i]! - start) > 0.25 || (person?.[i] ?? 0) > 0.3) break
      sky[i] = 1
      count++
    }
    // Below a sky there is something darker.
    if (y < height * 0.74 && soft[Math.min(height - 1, y + 4) * width + x]! < start - 0.12) ends++
  }
  const isSky = columns > width * 0.45 && count > soft.length * 0.1 && ends > columns * 0.55
  if (!isSky) return undefined
  for (let x = 0; x < width; x++) for (let y = 0; y < height * 0.015; y++) sky[y * width + x] = 1
  return sky
}
