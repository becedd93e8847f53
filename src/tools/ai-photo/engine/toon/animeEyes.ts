import type { Point } from '#features/imaging/filters/polygon.ts'
import { eyeAxes } from './eyeAxes.ts'
import type { DrawnFace } from './features.ts'
import { css, shape, smooth, stroke, swell } from './svg.ts'

/** Large and tall. */
const build = { wide: 1.32, tall: 0.82, lower: 0.1 }
/** Width of the iris by the eye's, how much taller it is, and the breadth of the upper lashes by the eye's width. */
const [irisWidth, irisTall, lashes] = [0.6, 1.32, 0.105]

const upperLid: Point[] = [
  [-1, 0.12],
  [-0.86, -0.42],
  [-0.5, -0.86],
  [-0.02, -1],
  [0.46, -0.82],
  [0.8, -0.36],
  [0.98, 0.22],
]
const lowerLid: Point[] = [
  [0.86, 0.5],
  [0.5, 0.88],
  [0, 0.98],
  [-0.5, 0.9],
  [-0.85, 0.55],
]
const closedLid: Point[] = [
  [-1.05, -0.3],
  [-0.6, 0.35],
  [0, 0.6],
  [0.55, 0.4],
  [0.95, 0],
]

/** An eye of an animated series as SVG: heavy upper lashes, a tall iris that is lighter below, two lights. */
export function animeEye(face: DrawnFace, side: 0 | 1): string {
  const { look, hair, skin, id } = face
  const { width, closed, put, round } = eyeAxes(face, side, build, (across, down) => {
    const x = 0.5 * across * irisWidth
    return { x, y: Math.min(0.52 * down, irisTall * x), raised: 0 }
  })
  const ink = css(0.2, hair[1] * 0.6 + 0.01, hair[2] * 0.5 - 0.004)
  if (closed) return stroke(closedLid.map(put), (k) => 0.085 * width * swell(k, 0.15, 0.9) + 0.6, ink)
  const [light, a, b] = look.iris
  const outlineOf = smooth([...upperLid, ...lowerLid].map(put), true)
  const [clip, gradient] = [`eye-${id}-${side}`, `iris-${id}-${side}`]
  const stop = (at: number, colour: string) => `<stop offset="${at}" stop-color="${colour}"/>`
  const lidShade: Point[] = [...upperLid, [0.9, -0.05], [0.45, -0.52], [0, -0.66], [-0.5, -0.5], [-0.9, 0]]
  return [
    `<clipPath id="${clip}"><path d="${outlineOf}"/></clipPath><linearGradient id="${gradient}" x1="0" y1="0" x2="0" y2="1">`,
    stop(0, css(0.2, a * 0.5, b * 0.4)) + stop(0.42, css(light * 0.76, a * 0.95, b * 0.9)),
    stop(0.8, css(light + 0.16, a * 1.15, b * 1.25)) + stop(1, css(light + 0.27, a * 0.9, b * 1.15)),
    `</linearGradient><path d="${outlineOf}" fill="${css(0.975, 0, 0.002)}"/><g clip-path="url(#${clip})">`,
    round(0, 0, 1.03, 1.03, css(0.17, a * 0.4, b * 0.3)),
    round(0, 0.01, 0.95, 0.96, `url(#${gradient})`),
    round(0, 0.02, 0.4, 0.46, css(0.14, a * 0.3, b * 0.2), 'opacity=".92"'),
    round(0, 0.62, 0.62, 0.28, css(light + 0.36, a * 0.7, b * 1.1), 'opacity=".45"'),
    shape(lidShade.map(put), css(0.3, 0.02, -0.06), 'opacity=".42"'),
    round(-0.32, -0.42, 0.34, 0.3, '#fff') + round(0.38, 0.46, 0.17, 0.15, '#fff', 'opacity=".92"'),
    '</g>',
    lids(),
  ].join('')

  function lids(): string {
    const thick = lashes * width
    const upper: Point[] = [[-1.16, -0.12], ...upperLid.map(([u, v]): Point => [u, v - 0.02])]
    const flick: Point[] = [
      [-0.86, -0.5],
      [-1.04, -0.42],
      [-1.22, -0.42],
    ]
    const lower: Point[] = [
      [-0.9, 0.42],
      [-0.62, 0.84],
      [-0.2, 1],
      [0.3, 0.98],
    ]
    const crease: Point[] = [
      [-0.82, -0.86],
      [-0.4, -1.22],
      [0.1, -1.3],
      [0.6, -1.08],
    ]
    const tapered = (k: number) => thick * (k < 0.12 ? 0.35 + (k / 0.12) * 0.65 : 1 - 0.72 * (k - 0.12))
    return [
      stroke(upper.map(put), tapered, ink),
      stroke(flick.map(put), (k) => 0.9 * thick * (1 - k) + 0.3, ink),
      stroke(lower.map(put), (k) => 0.34 * thick * swell(k, 0.2) + 0.3, ink),
      stroke(crease.map(put), (k) => 0.26 * thick * swell(k) + 0.4, css(skin[0] * 0.55, 0.045, 0.03), 'opacity=".85"'),
    ].join('')
  }
}
