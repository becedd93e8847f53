import { inBands } from '#features/imaging/kernels/bands.ts'
import { type Channel, newChannel, type Size, smoothstep } from '#features/imaging/picture/channel.ts'

type Screen = { tone: Channel; to: Channel; pitch: number; angle: number; width: number }

/** How much ink lies on each pixel of a screen of round dots, smooth at the rim of a dot. */
export function dotRows({ tone, to, pitch, angle, width }: Screen, first: number, last: number): void {
  const cos = Math.cos(angle) / pitch
  const sin = Math.sin(angle) / pitch
  const rim = 0.7 / pitch
  for (let y = first; y < last; y++) {
    for (let x = 0; x < width; x++) {
      const u = x * cos + y * sin
      const v = y * cos - x * sin
      const distance = Math.hypot(u - Math.round(u), v - Math.round(v))
      // A dot of radius r covers π r² of its cell: radius follows the wanted cover.
      const cover = 1 - tone[y * width + x]!
      const radius = Math.sqrt(Math.max(0, cover) / Math.PI)
      to[y * width + x] = radius < 1e-3 ? 0 : smoothstep(radius + rim, radius - rim, distance)
    }
  }
}

/**
 * Amplitude-modulated halftone: dots on a turned grid, `pitch` pixels apart, as large as the tone is dark. Returns the
 * ink, 0 to 1.
 */
export function halftone(tone: Channel, { width, height }: Size, pitch: number, angle = Math.PI / 4): Channel {
  const to = newChannel(tone.length)
  inBands(import.meta.url, dotRows, { tone, to, pitch, angle, width }, height)
  return to
}
