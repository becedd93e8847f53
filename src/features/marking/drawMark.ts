/** The letters of PREVIEW as lines on a grid of 10 by 14. Drawn, not set: a machine without fonts would set nothing at all. */
const letters = [
  'M0 14V0H7L10 3V5L7 8H0',
  'M0 14V0H7L10 3V5L7 8H0M5 8L10 14',
  'M10 0H0V14H10M0 7H8',
  'M0 0L5 14L10 0',
  'M5 0V14M1 0H9M1 14H9',
  'M10 0H0V14H10M0 7H8',
  'M0 0L2 14L5 5L8 14L10 0',
]
const letterStep = 14
const wordWidth = letters.length * letterStep

/** Rows of words over the shorter side of the picture. */
const rows = 6
const slant = -28

/**
 * The mark over a preview, as an SVG of the same size in pixels: slanted rows of the word PREVIEW with a line through each, white with
 * a dark edge, so that it shows on every ground. Each letter stands a little off its place, by the bytes of `seed` (Dekel et al.,
 * "On the Effectiveness of Visible Watermarks", 2017: a mark that is alike everywhere can be estimated and subtracted).
 */
export function drawMark({ width, height }: { width: number; height: number }, seed: Uint8Array): string {
  const random = numbersFrom(seed)
  const rowHeight = Math.max(24, Math.min(width, height) / rows)
  const unit = rowHeight / 34
  const reach = Math.hypot(width, height)
  const paths: string[] = []
  const startX = -reach - random() * wordWidth * unit
  const startY = -reach - random() * rowHeight
  for (let y = startY; y < reach * 2; y += rowHeight) {
    for (let x = startX + random() * wordWidth * unit; x < reach * 2; x += (wordWidth + 16) * unit) {
      for (const [at, letter] of letters.entries()) paths.push(placed(letter, { x, y, at, unit }, random))
    }
    const bend = (random() - 0.5) * rowHeight
    paths.push(`<path d="M${-reach} ${y}q${reach * 1.5} ${bend} ${reach * 3} 0"/>`)
  }
  const drawn = paths.join('')
  const group = (stroke: string, width: number, opacity: number) =>
    `<g stroke="${stroke}" stroke-opacity="${opacity}" stroke-width="${width}">${drawn}</g>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round" transform="rotate(${slant + (random() - 0.5) * 6})">`,
    group('#202020', 4, 0.28),
    group('#ffffff', 1.8, 0.62),
    '</g></svg>',
  ].join('')
}

type Place = { x: number; y: number; at: number; unit: number }

function placed(letter: string, { x, y, at, unit }: Place, random: () => number): string {
  const off = () => (random() - 0.5) * 4 * unit
  const scale = unit * (0.9 + random() * 0.25)
  const left = x + at * letterStep * unit + off()
  const turn = (random() - 0.5) * 16
  // Scaled in its points: a transform would scale the pen as well.
  const drawn = letter.replace(/\d+/g, (number) => (Number(number) * scale).toFixed(1))
  return `<path d="${drawn}" transform="translate(${left.toFixed(1)} ${(y + off()).toFixed(1)}) rotate(${turn.toFixed(1)})"/>`
}

/** Numbers from 0 to 1 that follow from a seed (mulberry32, Tommy Ettinger, 2017). */
function numbersFrom(seed: Uint8Array): () => number {
  let state = seed.slice(0, 4).reduce((all, byte) => (all << 8) | byte, 0)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
