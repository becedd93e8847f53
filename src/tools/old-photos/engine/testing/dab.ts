import type { Channel, Size } from '#features/imaging/picture/channel.ts'

/** A picture made old on purpose, where it has to be painted anew (1), and how far rust lies over it, 0 to 1. */
export type Worn = { light: Channel; mask: Uint8Array; rust?: Channel }

/** Lays a round spot of a tone on a picture: middle and radius in pixels, tone and strength 0 to 1. */
export type Dab = (x: number, y: number, radius: number, tone: number, strength: number) => void

/** A brush for a picture, which marks in its mask what can be seen of it. */
export function brushFor({ light, mask }: Worn, { width, height }: Size): Dab {
  return (x, y, radius, tone, strength) => {
    for (let py = Math.floor(y - radius - 1); py <= y + radius + 1; py++) {
      for (let px = Math.floor(x - radius - 1); px <= x + radius + 1; px++) {
        if (px < 0 || py < 0 || px >= width || py >= height) continue
        const cover = strength * Math.max(0, Math.min(1, radius + 0.5 - Math.hypot(px - x, py - y)))
        const i = py * width + px
        // White on white cannot be seen and needs no mending.
        if (cover > 0.35 && cover * Math.abs(tone - light[i]!) > 0.05) mask[i] = 1
        light[i] = light[i]! * (1 - cover) + tone * cover
      }
    }
  }
}
