import type { Point } from '#features/imaging/filters/polygon.ts'
import { animeEye } from './animeEyes.ts'
import { besideOf, browLine, lipRims, mouthOf } from './faceLines.ts'
import type { DrawnFace } from './features.ts'
import { css, shape, smooth, stroke, swell } from './svg.ts'

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
  const breadth = (k: number) => Math.max(1.2, 0.021 * frame.height * (0.25 + 0.95 * swell(k, 0.1, 0.82)))
  return stroke(
    browLine(frame, side, raised),
    breadth,
    css(Math.min(0.42, hair[0] * 0.75), hair[1], hair[2]),
    'opacity=".95"',
  )
}

/** A small shade beside the tip and a stroke below it; turned faces get the line of the bridge. */
function nose({ frame, skin, shadeSide }: DrawnFace): string {
  const { mesh, height, yawDegrees } = frame
  const near = besideOf(frame)
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
  const { width, drop, put, line, outer, middle } = mouthOf(frame, mouthSize)
  const dark = css(Math.min(0.36, skin[0] * 0.5), 0.06, 0.035)
  const lipLight = Math.max(0.22, skin[0] - 0.07 - 0.12 * look.redness)
  const lips = shape(
    outer,
    css(lipLight, skin[1] + 0.035 + 0.09 * look.redness, skin[2] - 0.002),
    `opacity="${(0.18 + 0.7 * look.redness).toFixed(2)}"`,
  )
  if (drop / width <= gaps.open) return lips + closed()
  return lips + open()

  function closed(): string {
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
    const [top, bottom] = [line(lipRims.upperInner, 1.05 * mouthSize), line(lipRims.lowerInner, 1.15 * mouthSize)]
    const inside = [...top, ...bottom.slice(1, -1).reverse()]
    const clip = `mouth-${id}`
    const teethDrop = (drop / width < gaps.wide ? 0.8 : 0.5) * 1.15 * mouthSize * drop
    const rim = top.map(([x, y], k): Point => {
      const hang = teethDrop * swell(k / 10, 0.06, 0.94) ** 0.6
      return [x + down[0] * hang, y + down[1] * hang]
    })
    const gums = top.map(([x, y]): Point => [x - 0.03 * height * down[0], y - 0.03 * height * down[1]])
    const [tx, ty] = put(mesh[14]!)
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
