import { fromOklab } from '#features/imaging/filters/oklab.ts'
import type { Point } from '#features/imaging/filters/polygon.ts'
import { unit } from '#features/imaging/picture/channel.ts'

/** A colour in Oklab as CSS writes it. */
export function css(light: number, a: number, b: number): string {
  const part = (value: number) =>
    Math.round(255 * unit(value))
      .toString(16)
      .padStart(2, '0')
  return `#${fromOklab(light, a, b).map(part).join('')}`
}

const n = (value: number) => value.toFixed(1)

/** The path of a smooth line through points (Catmull and Rom 1974, as Bézier curves). */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length
  const at = (i: number) => (closed ? points[(i + count) % count]! : points[Math.min(count - 1, Math.max(0, i))]!)
  const curves = Array.from({ length: closed ? count : count - 1 }, (_, i) => {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const first = `${n(from[0] + (to[0] - before[0]) / 6)} ${n(from[1] + (to[1] - before[1]) / 6)}`
    const second = `${n(to[0] - (after[0] - from[0]) / 6)} ${n(to[1] - (after[1] - from[1]) / 6)}`
    return `C${first} ${second} ${n(to[0])} ${n(to[1])}`
  })
  return `M${n(points[0]![0])} ${n(points[0]![1])}${curves.join('')}${closed ? 'Z' : ''}`
}

/** A closed shape in one colour. */
export const shape = (points: readonly Point[], fill: string, rest = ''): string =>
  `<path d="${smooth(points, true)}" fill="${fill}" ${rest}/>`

/** A stroke of a nib: its breadth in pixels from 0 to 1 along the line is what `breadth` says. */
export function stroke(points: readonly Point[], breadth: (part: number) => number, fill: string, rest = ''): string {
  const left: Point[] = []
  const right: Point[] = []
  points.forEach(([x, y], i) => {
    const [before, after] = [points[Math.max(0, i - 1)]!, points[Math.min(points.length - 1, i + 1)]!]
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
    const half = breadth(i / (points.length - 1)) / 2
    const [nx, ny] = [(half * (before[1] - after[1])) / length, (half * (after[0] - before[0])) / length]
    left.push([x + nx, y + ny])
    right.unshift([x - nx, y - ny])
  })
  return shape([...left, ...right], fill, rest)
}

/** A swell from nothing to 1 and back along a stroke; `from` and `to` cut its thin ends off, as parts of it. */
export const swell = (part: number, from = 0, to = 1): number => Math.sin(Math.PI * (from + (to - from) * part))

/** A blur by `deviation` pixels for elements that name it as their filter. */
export const soft = (id: string, deviation: number): string =>
  `<filter id="${id}" x="-50%" y="-80%" width="200%" height="260%"><feGaussianBlur stdDeviation="${n(Math.max(0.4, deviation))}"/></filter>`
