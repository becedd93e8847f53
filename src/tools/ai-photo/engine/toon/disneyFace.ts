import type { Point } from '#features/imaging/filters/polygon.ts'
import { disneyEye } from './disneyEyes.ts'
import { besideOf, browLine, lipRims, mouthOf } from './faceLines.ts'
import type { DrawnFace } from './features.ts'
import { css, shape, smooth, soft, stroke, swell } from './svg.ts'

/** How much smaller a mouth is than in the photo, and how far brows are raised, in heights of the face. */
const [mouthSize, raised] = [0.88, 0.03]
/** Parts of a mouth's width between the lips from which it is open. */
const open = 0.07
/** Share of teeth from which they are drawn. */
const showsTeeth = 0.25

/** The features of a face in an animated film as SVG, from back to front: soft shapes instead of lines. */
export const disneyFace = (face: DrawnFace): string =>
  [
    soft(`fine-${face.id}`, 0.004 * face.frame.height) + soft(`broad-${face.id}`, 0.011 * face.frame.height),
    nose(face) + mouth(face) + disneyEye(face, 0) + disneyEye(face, 1) + brow(face, 0) + brow(face, 1),
  ].join('')

function brow({ frame, hair, id }: DrawnFace, side: 0 | 1): string {
  const { mesh, down, across, height } = frame
  const points = browLine(frame, side, raised)
  const own = Math.hypot(mesh[105]!.x - mesh[52]!.x, mesh[105]!.y - mesh[52]!.y)
  const broad = Math.min(0.055 * height, Math.max(0.03 * height, own))
  const colour = css(Math.min(0.42, hair[0] * 0.75), hair[1], hair[2])
  const body = stroke(
    points,
    (k) => broad * (0.3 + 0.75 * swell(k, 0.08, 0.78)),
    colour,
    `opacity=".8" filter="url(#fine-${id})"`,
  )
  const away = side ? 1 : -1
  const hairs = Array.from({ length: 18 }, (_, k) => {
    const place = (k / 17) * (points.length - 1)
    const i = Math.min(points.length - 2, Math.floor(place))
    const [from, to] = [points[i]!, points[i + 1]!]
    const x = from[0] + (to[0] - from[0]) * (place - i)
    const y = from[1] + (to[1] - from[1]) * (place - i)
    const half = 0.4 * broad * (0.3 + 0.7 * swell(k / 17, 0.08, 0.78))
    const at = (u: number, v: number): Point => [
      x + across[0] * away * broad * u + down[0] * v,
      y + across[1] * away * broad * u + down[1] * v,
    ]
    return stroke(
      [at(-0.3, half), at(0.25, 0), at(0.6, -half)],
      (part) => 0.07 * broad * (1 - part) + 0.2,
      css(hair[0] * 0.6, hair[1], hair[2]),
      'opacity=".22"',
    )
  })
  return body + hairs.join('')
}

function nose({ frame, skin, id }: DrawnFace): string {
  const { mesh, height } = frame
  const near = besideOf(frame)
  const shade = css(skin[0] * 0.64, skin[1] + 0.045, skin[2] + 0.004)
  const base = mesh[2]!
  const [left, right] = [mesh[98]!, mesh[327]!]
  const below = [
    near(left, 0, -0.005),
    near(base, 0, -0.008),
    near(right, 0, -0.005),
    near(right, -0.01, 0.014),
    near(base, 0, 0.02),
    near(left, 0.01, 0.014),
  ]
  const wings = (
    [
      [98, 129, 1],
      [327, 358, -1],
    ] as const
  ).map(([hole, wing, way]) => {
    const at = mesh[hole]!
    const [x, y] = near({ x: (at.x + base.x) / 2, y: (at.y + base.y) / 2 }, way * 0.004, -0.008)
    const nostril = `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${(0.015 * height).toFixed(1)}" ry="${(0.007 * height).toFixed(1)}" fill="${css(skin[0] * 0.4, 0.05, 0.025)}" opacity=".75" filter="url(#fine-${id})"/>`
    const edge = [
      near(mesh[wing]!, way * 0.012, -0.035),
      near(mesh[wing]!, way * 0.004, -0.01),
      near(mesh[wing]!, way * 0.014, 0.014),
    ]
    return (
      nostril + stroke(edge, (k) => 0.012 * height * swell(k) + 0.4, shade, `opacity=".55" filter="url(#fine-${id})"`)
    )
  })
  const [x, y] = near(mesh[4]!, -0.008, -0.02)
  const shine = `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${(0.02 * height).toFixed(1)}" ry="${(0.016 * height).toFixed(1)}" fill="#fff" opacity="${(0.4 * skin[0]).toFixed(2)}" filter="url(#broad-${id})"/>`
  return shape(below, shade, `opacity=".5" filter="url(#broad-${id})"`) + wings.join('') + shine
}

function mouth({ frame, skin, look, id }: DrawnFace): string {
  const { mesh, down, height } = frame
  const { width, drop, put, line, outer, middle } = mouthOf(frame, mouthSize)
  const isOpen = drop / width > open
  const lowered = ([x, y]: Point, by: number): Point => [x + down[0] * by * height, y + down[1] * by * height]
  const light = Math.max(0.2, skin[0] - 0.1 - 0.12 * look.redness)
  const lip = (lighter: number, redder = 0.05) => css(light + lighter, skin[1] + redder + 0.07 * look.redness, skin[2])
  const stop = (at: number, colour: string) => `<stop offset="${at}" stop-color="${colour}"/>`
  const dark = css(Math.min(0.36, skin[0] * 0.5), 0.06, 0.035)
  const parts = [
    `<linearGradient id="lip-${id}" x1="0" y1="0" x2="0" y2="1">${stop(0, lip(-0.03))}${stop(0.48, lip(-0.08))}${stop(0.75, lip(0.05))}${stop(1, lip(-0.04))}</linearGradient>`,
    shape(outer, `url(#lip-${id})`, `opacity=".8" filter="url(#fine-${id})"`),
    stroke(
      [put(mesh[181]!), lowered(put(mesh[17]!), 0.014), put(mesh[405]!)],
      (k) => 0.022 * height * swell(k),
      css(skin[0] * 0.7, skin[1] + 0.03, skin[2]),
      `opacity=".45" filter="url(#broad-${id})"`,
    ),
  ]
  if (!isOpen) {
    return [...parts, stroke(middle, (k) => 0.009 * height * (0.4 + 0.6 * swell(k)), dark, 'opacity=".85"')].join('')
  }
  const [top, bottom] = [line(lipRims.upperInner), line(lipRims.lowerInner)]
  const inside = [...top, ...bottom.slice(1, -1).reverse()]
  const rim = top.map(
    (place, k): Point => lowered(place, (0.8 * mouthSize * drop * swell(k / 10, 0.06, 0.94) ** 0.6) / height),
  )
  const teeth = shape([...top.map((place) => lowered(place, -0.03)), ...rim.reverse()], css(0.945, 0.002, 0.01))
  return [
    ...parts,
    `<clipPath id="mouth-${id}"><path d="${smooth(inside, true)}"/></clipPath>${shape(inside, css(0.34, 0.1, 0.045))}<g clip-path="url(#mouth-${id})">`,
    look.teeth > showsTeeth ? teeth : '',
    `<path d="${smooth(inside, true)}" fill="none" stroke="${css(0.3, 0.06, 0.03)}" stroke-width="${(0.014 * height).toFixed(1)}" opacity=".5" filter="url(#fine-${id})"/></g>`,
    stroke(top, (k) => 0.008 * height * swell(k, 0.12, 0.88) + 0.4, dark),
  ].join('')
}
