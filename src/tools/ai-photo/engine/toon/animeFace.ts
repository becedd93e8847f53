import type { MeshPoint } from '#features/imaging/faces/faces.ts'
import type { Point } from '#features/imaging/filters/polygon.ts'
import { animeEye } from './animeEyes.ts'
import type { DrawnFace } from './features.ts'
import { css, shape, smooth, stroke, swell } from './svg.ts'

/** Pairs of the upper and lower rim of the brows. */
export const brows = [
  [
    [70, 46],
    [63, 53],
    [105, 52],
    [66, 65],
    [107, 55],
  ],
  [
    [300, 276],
    [293, 283],
    [334, 282],
    [296, 295],
    [336, 285],
  ],
] as const
/** Rims of the lips from left to right. */
export const upperInner = [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308]
export const lowerInner = [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308]
export const upperOuter = [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291]
export const lowerOuter = [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291]
const jaw = [132, 58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288, 361]
/** How much smaller a mouth is than in the photo, and how far brows are raised, in heights of the face. */
const [mouthSize, raised] = [0.8, 0.04]
/** Parts of a mouth's width between the lips from which it is open, and from which a tongue shows. */
const gaps = { open: 0.07, wide: 0.3 }
/** Share of teeth from which they are drawn. */
const showsTeeth = 0.25

/** The features of a face in an animated series as SVG, from back to front. */
export function animeFace(face: DrawnFace): string {
  const { frame, skin } = face
  const ink = css(skin[0] * 0.42, skin[1] + 0.03, skin[2] * 0.6)
  const edge = jaw.map((index): Point => [frame.mesh[index]!.x, frame.mesh[index]!.y])
  const jawLine = stroke(edge, (k) => 0.0095 * frame.height * swell(k, 0.04, 0.96) ** 0.7 + 0.3, ink, 'opacity=".9"')
  return [jawLine, nose(face), mouth(face), animeEye(face, 0), animeEye(face, 1), brow(face, 0), brow(face, 1)].join('')
}

function brow({ frame, hair }: DrawnFace, side: 0 | 1): string {
  const { mesh, down, height } = frame
  const points = brows[side].map(([upper, lower]): Point => {
    const [one, other] = [mesh[upper]!, mesh[lower]!]
    return [(one.x + other.x) / 2 - down[0] * raised * height, (one.y + other.y) / 2 - down[1] * raised * height]
  })
  const breadth = (k: number) => Math.max(1.2, 0.021 * height * (0.25 + 0.95 * swell(k, 0.1, 0.82)))
  return stroke(points, breadth, css(Math.min(0.42, hair[0] * 0.75), hair[1], hair[2]), 'opacity=".95"')
}

/** A small shade beside the tip and a stroke below it; turned faces get the line of the bridge. */
function nose({ frame, skin, shadeSide }: DrawnFace): string {
  const { mesh, across, down, height, yawDegrees } = frame
  const near = ({ x, y }: MeshPoint, u: number, v: number): Point => [
    x + height * (u * across[0] + v * down[0]),
    y + height * (u * across[1] + v * down[1]),
  ]
  const [tip, base] = [mesh[1]!, mesh[2]!]
  const side = Math.abs(yawDegrees) > 12 ? Math.sign(yawDegrees) : shadeSide
  const ink = css(skin[0] * 0.5, skin[1] + 0.05, skin[2])
  const shade = [
    near(tip, side * 0.005, -0.012),
    near(tip, side * 0.045, 0.022),
    near(base, side * 0.03, -0.006),
    near(base, -side * 0.018, -0.004),
  ]
  const below = [near(base, -side * 0.022, -0.008), near(base, side * 0.004, 0), near(base, side * 0.024, -0.012)]
  const bridge = [6, 195, 4].map((index, k) => near(mesh[index]!, side * 0.01 * k, 0))
  return [
    shape(shade, css(skin[0] * 0.74, skin[1] + 0.035, skin[2]), 'opacity=".85"'),
    stroke(below, (k) => 0.007 * height * swell(k) + 0.4, ink),
    Math.abs(yawDegrees) > 18 ? stroke(bridge, (k) => 0.006 * height * k + 0.4, ink, 'opacity=".8"') : '',
  ].join('')
}

function mouth({ frame, skin, look, id }: DrawnFace): string {
  const { mesh, across, down, height } = frame
  const [left, right, upper, lower] = [mesh[78]!, mesh[308]!, mesh[13]!, mesh[14]!]
  const cx = ((left.x + right.x) / 2 + (upper.x + lower.x) / 2) / 2
  const cy = ((left.y + right.y) / 2 + (upper.y + lower.y) / 2) / 2
  const width = Math.hypot(right.x - left.x, right.y - left.y)
  const drop = Math.hypot(upper.x - lower.x, upper.y - lower.y)
  const put = ({ x, y }: Pick<MeshPoint, 'x' | 'y'>, grown = mouthSize, taller = grown): Point => {
    const u = (x - cx) * across[0] + (y - cy) * across[1]
    const v = (x - cx) * down[0] + (y - cy) * down[1]
    return [cx + across[0] * u * grown + down[0] * v * taller, cy + across[1] * u * grown + down[1] * v * taller]
  }
  const line = (list: readonly number[], taller?: number) => list.map((index) => put(mesh[index]!, mouthSize, taller))
  const dark = css(Math.min(0.36, skin[0] * 0.5), 0.06, 0.035)
  const lipLight = Math.max(0.22, skin[0] - 0.07 - 0.12 * look.redness)
  const lips = shape(
    [...line(upperOuter), ...line(lowerOuter).slice(1, -1).reverse()],
    css(lipLight, skin[1] + 0.035 + 0.09 * look.redness, skin[2] - 0.002),
    `opacity="${(0.18 + 0.7 * look.redness).toFixed(2)}"`,
  )
  if (drop / width <= gaps.open) return lips + closed()
  return lips + open()

  function closed(): string {
    const middle = upperInner.map((index, k) => {
      const [one, other] = [mesh[index]!, mesh[lowerInner[k]!]!]
      return put({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
    })
    const [x, y] = put(mesh[17]!, 0.9 * mouthSize)
    const below: Point[] = [-0.12, 0, 0.12].map((part) => [
      x + across[0] * width * part + (part === 0 ? 0.006 * height * down[0] : 0),
      y + across[1] * width * part + (part === 0 ? 0.006 * height * down[1] : 0),
    ])
    const shade = css(skin[0] * 0.62, skin[1] + 0.04, skin[2])
    return (
      stroke(middle, (k) => 0.011 * height * (0.4 + 0.6 * swell(k)), dark) +
      stroke(below, (k) => 0.007 * height * swell(k) + 0.3, shade, 'opacity=".8"')
    )
  }

  function open(): string {
    const [top, bottom] = [line(upperInner, 1.05 * mouthSize), line(lowerInner, 1.15 * mouthSize)]
    const inside = [...top, ...bottom.slice(1, -1).reverse()]
    const clip = `mouth-${id}`
    const teethDrop = (drop / width < gaps.wide ? 0.8 : 0.5) * 1.15 * mouthSize * drop
    const rim = top.map(([x, y], k): Point => {
      const hang = teethDrop * swell(k / 10, 0.06, 0.94) ** 0.6
      return [x + down[0] * hang, y + down[1] * hang]
    })
    const gums = top.map(([x, y]): Point => [x - 0.03 * height * down[0], y - 0.03 * height * down[1]])
    const [tx, ty] = put(lower)
    const tongue = `<ellipse cx="${tx.toFixed(1)}" cy="${ty.toFixed(1)}" rx="${(0.24 * width).toFixed(1)}" ry="${(0.4 * mouthSize * drop).toFixed(1)}" fill="${css(0.62, 0.13, 0.05)}"/>`
    return [
      `<clipPath id="${clip}"><path d="${smooth(inside, true)}"/></clipPath>`,
      shape(inside, css(0.34, 0.1, 0.045)),
      `<g clip-path="url(#${clip})">`,
      look.teeth > showsTeeth ? shape([...gums, ...rim.reverse()], '#fff') : '',
      drop / width > gaps.wide ? tongue : '',
      '</g>',
      stroke(top, (k) => 0.009 * height * swell(k, 0.12, 0.88) + 0.5, dark),
      stroke(bottom, (k) => 0.005 * height * swell(k) + 0.3, dark),
    ].join('')
  }
}
