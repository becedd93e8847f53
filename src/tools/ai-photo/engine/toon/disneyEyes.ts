import type { Point } from '#features/imaging/filters/polygon.ts'
import { eyeAxes } from './eyeAxes.ts'
import type { DrawnFace } from './features.ts'
import { css, shape, smooth, soft, stroke, swell } from './svg.ts'

/** Large and round, the iris half covered by the upper lid: one that shows whole stares. */
const build = { wide: 1.3, tall: 0.64, lower: 0.05 }
const [irisWidth, raised, lashes] = [0.66, 0.14, 0.06]
/** Rays of the iris: how many, and between which parts of its radius. */
const rays = { count: 36, from: 0.45, to: 0.84 }

const upperLid: Point[] = [
  [-1, 0.02],
  [-0.82, -0.5],
  [-0.45, -0.9],
  [0, -1],
  [0.45, -0.84],
  [0.8, -0.36],
  [1.02, 0.3],
]
const lowerLid: Point[] = [
  [0.8, 0.6],
  [0.42, 0.88],
  [0, 0.94],
  [-0.48, 0.78],
  [-0.82, 0.42],
]
const closedLid: Point[] = [
  [-1.05, -0.2],
  [-0.6, 0.35],
  [0, 0.55],
  [0.55, 0.4],
  [0.95, 0],
]
const singleLashes = [
  [-0.93, -0.28, 1],
  [-0.8, -0.52, 1],
  [-0.63, -0.74, 0.8],
] as const

/** An eye of an animated film as SVG: a shaded ball, a deep iris with rays, soft lids and a few lashes. */
export function disneyEye(face: DrawnFace, side: 0 | 1): string {
  const { look, hair, skin, id } = face
  const { width, closed, put, round, at, iris } = eyeAxes(face, side, build, (across) => {
    const radius = 0.5 * across * irisWidth
    return { x: radius, y: radius, raised }
  })
  const ink = css(0.2, hair[1] * 0.6 + 0.01, hair[2] * 0.5 - 0.004)
  const thick = lashes * width
  const line = (list: readonly Point[]) => list.map(put)
  if (closed) return stroke(line(closedLid), (k) => 0.08 * width * swell(k, 0.15, 0.9) + 0.6, ink)
  const [light, a, b] = look.iris
  const outline = smooth(line([...upperLid, ...lowerLid]), true)
  const [clip, gradient] = [`eye-${id}-${side}`, `iris-${id}-${side}`]
  const [blur, near] = [`wide-${id}-${side}`, `near-${id}-${side}`]
  const stop = (at: number, colour: string) => `<stop offset="${at}" stop-color="${colour}"/>`
  const socket = [
    ...upperLid.map(([u, v]): Point => [1.12 * u, 1.25 * v]),
    ...lowerLid.map(([u, v]): Point => [1.1 * u, 1.12 * v]),
  ]
  const lidShade: Point[] = [...upperLid, [0.95, 0], [0.45, -0.6], [0, -0.76], [-0.5, -0.62], [-0.95, 0]]
  const crease: Point[] = [
    [-0.95, -0.7],
    [-0.5, -1.2],
    [0.05, -1.34],
    [0.6, -1.08],
    [0.95, -0.5],
  ]
  return [
    soft(blur, 0.045 * width) + soft(near, 0.018 * width),
    `<clipPath id="${clip}"><path d="${outline}"/></clipPath><radialGradient id="${gradient}" cx=".5" cy=".62" r=".62">`,
    stop(0, css(light + 0.2, a * 1.1, b * 1.3)) + stop(0.55, css(light + 0.04, a * 1.1, b * 1.1)),
    stop(0.86, css(light * 0.62, a * 0.9, b * 0.8)) + stop(1, css(0.2, a * 0.4, b * 0.3)),
    '</radialGradient>',
    shape(line(socket), css(skin[0] * 0.74, skin[1] + 0.03, skin[2] + 0.005), `opacity=".5" filter="url(#${blur})"`),
    `<path d="${outline}" fill="${css(0.955, 0.002, 0.006)}"/><g clip-path="url(#${clip})">`,
    `<path d="${outline}" fill="none" stroke="${css(0.52, 0.035, 0.02)}" stroke-width="${(0.13 * width).toFixed(1)}" opacity=".38" filter="url(#${blur})"/>`,
    round(0, 0, 1.02, 1.02, css(0.2, a * 0.4, b * 0.3), `opacity=".9" filter="url(#${near})"`),
    round(0, 0, 0.97, 0.97, `url(#${gradient})`),
    ...Array.from({ length: rays.count }, (_, k) => ray(k)),
    round(0, 0, 0.46, 0.46, css(0.09, 0, 0)),
    round(0.1, 0.55, 0.6, 0.3, css(light + 0.38, a * 0.8, b * 1.2), `opacity=".38" filter="url(#${near})"`),
    shape(line(lidShade), css(0.22, 0.02, 0), `opacity=".55" filter="url(#${near})"`),
    round(-0.3, -0.3, 0.2, 0.19, '#fff') + round(0.36, 0.4, 0.11, 0.1, '#fff', 'opacity=".7"'),
    '</g>',
    stroke(
      line([[-1.14, -0.1], ...upperLid]),
      (k) => thick * (k < 0.12 ? 0.35 + (k / 0.12) * 0.65 : 1 - 0.72 * (k - 0.12)),
      ink,
    ),
    ...singleLashes.map(([u, v, length]) =>
      stroke(
        line([
          [u, v],
          [u - 0.13 * length, v - 0.16 * length],
          [u - 0.25 * length, v - 0.34 * length],
        ]),
        (k) => 0.5 * thick * (1 - k) + 0.3,
        ink,
      ),
    ),
    `<path d="${smooth(line(lowerLid))}" fill="none" stroke="${css(skin[0] * 0.5, 0.04, 0.02)}" stroke-width="${(0.022 * width).toFixed(1)}" opacity=".6"/>`,
    stroke(
      line(crease),
      (k) => 0.05 * width * swell(k) + 0.4,
      css(skin[0] * 0.6, skin[1] + 0.035, skin[2]),
      `opacity=".7" filter="url(#${near})"`,
    ),
  ].join('')

  /** A thin line along a radius of the iris, lighter and darker in turn. */
  function ray(k: number): string {
    const angle = ((k * 10 + 7 * Math.sin(k * 5)) * Math.PI) / 180
    const to = rays.to + 0.06 * Math.sin(k * 3.7)
    const [from, end] = [rays.from, to].map((part) => at(part * Math.cos(angle), part * Math.sin(angle))) as [
      Point,
      Point,
    ]
    const colour = k % 2 ? css(light + 0.27, a, b * 1.2) : css(light * 0.6, a, b)
    const path = `M${from[0].toFixed(1)} ${from[1].toFixed(1)}L${end[0].toFixed(1)} ${end[1].toFixed(1)}`
    return `<path d="${path}" stroke="${colour}" stroke-width="${(0.045 * iris.x).toFixed(1)}" opacity=".35"/>`
  }
}
