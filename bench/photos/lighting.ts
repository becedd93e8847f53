import sharp from 'sharp'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import type { Fault } from './fault.ts'
import { personAlone, personBefore } from './personAlone.ts'
import { between, drawnOver, type Portrait, pathOf, pick, type Random } from './portrait.ts'

const rings = [landmarks.eyeLeftContour, landmarks.eyeRightContour]

/** Something round in the eyes, of a radius in face heights, behind the lids and under the glint of a lamp. */
function inEyes(portrait: Portrait, random: Random, radius: number, paint: string, which = [0, 1]): Promise<Buffer> {
  const { eyes, height } = portrait.face
  const [dx, dy] = [between(random, -0.3, 0.3), between(random, -0.4, 0)]
  const r = radius * height
  const drawn = which.map((i) => {
    const { x, y } = eyes[i]!
    return `<clipPath id="c${i}"><path d="${pathOf(portrait, rings[i]!)}"/></clipPath><g clip-path="url(#c${i})"><circle cx="${x}" cy="${y}" r="${r}" fill="url(#p)"/><circle cx="${x + dx * r}" cy="${y + dy * r}" r="${r * 0.18}" fill="#fff" fill-opacity=".9"/></g>`
  })
  return drawnOver(portrait, `<radialGradient id="p">${paint}</radialGradient>${drawn.join('')}`)
}

/** What a flash lights up behind a pupil: dull red to orange, brightest in the middle, with an iris around it that stays as it was. */
function redPupils(portrait: Portrait, random: Random, which?: number[]): Promise<Buffer> {
  const [core, rim] = pick(random, [
    ['#e8452e', '#8c1414'],
    ['#c8262a', '#6a0c12'],
    ['#ff6a3a', '#a01c1c'],
  ] as const)
  const paint = `<stop stop-color="${core}"/><stop offset=".8" stop-color="${rim}"/><stop offset="1" stop-color="${rim}" stop-opacity="0"/>`
  return inEyes(portrait, random, between(random, 0.016, 0.024), paint, which)
}

/** A window with its cross, or a bright sky over roofs, as SVG. */
const brightness = (random: Random) =>
  random() < 0.5
    ? `<rect width="100%" height="100%" fill="#f4f7fb"/><rect x="${between(random, 20, 70)}%" width="2.5%" height="100%" fill="#9a9690"/><rect y="${between(random, 20, 60)}%" width="100%" height="2%" fill="#9a9690"/>`
    : `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#dfe9f5"/><stop offset="1" stop-color="#fdfdfb"/></linearGradient><rect width="100%" height="100%" fill="url(#sky)"/><rect y="${between(random, 75, 90)}%" width="100%" height="30%" fill="#8b8f8a"/>`

/** What lamps, flashes and windows do to portraits, and light that looks like it and is none the worse. */
export const lighting: readonly Fault[] = [
  { name: 'red pupils of a flash', checks: ['redEyes'], make: redPupils },
  {
    name: 'one red pupil',
    checks: ['redEyes'],
    make: (portrait, random) => redPupils(portrait, random, [random() < 0.5 ? 0 : 1]),
  },
  {
    name: 'brown eyes by lamplight',
    isSound: true,
    checks: ['redEyes'],
    make: async (portrait, random) => {
      const brown = pick(random, ['#5a2e1a', '#6b3a22', '#4a2416', '#7a4628'])
      const paint = `<stop stop-color="#120a08"/><stop offset=".38" stop-color="#120a08"/><stop offset=".42" stop-color="${brown}"/><stop offset="1" stop-color="${brown}"/>`
      const bytes = await inEyes(portrait, random, 0.032, paint)
      const warm = between(random, 0.62, 0.8)
      return sharp(bytes)
        .linear([between(random, 1.02, 1.15), 0.96, warm], [0, 0, 0])
        .jpeg({ quality: 92 })
        .toBuffer()
    },
  },
  {
    name: 'lids red with tears or make-up',
    isSound: true,
    checks: ['redEyes'],
    make: (portrait, random) => {
      const { height } = portrait.face
      const colour = pick(random, ['#c0504a', '#b0404e', '#c86a50'])
      const area = 'x="0" y="0" width="100%" height="100%" filterUnits="userSpaceOnUse"'
      const soft = `<filter id="s" ${area}><feGaussianBlur stdDeviation="${height * 0.01}"/></filter>`
      const lids = rings.map(
        (ring) =>
          `<path d="${pathOf(portrait, ring, 1.7)}${pathOf(portrait, ring, 1.02)}" fill-rule="evenodd" fill="${colour}" fill-opacity="${between(random, 0.25, 0.45)}"/>`,
      )
      return drawnOver(portrait, `${soft}<g filter="url(#s)">${lids.join('')}</g>`)
    },
  },
  {
    name: 'against the light',
    checks: ['light', 'contrast'],
    make: async (portrait, random) => {
      const dark = between(random, 0.22, 0.42)
      const person = await personAlone(portrait, [dark, dark, dark * 1.05])
      return personBefore(portrait, person, brightness(random), between(random, 0, 0.12))
    },
  },
  {
    name: 'before a bright window, the face lit',
    isSound: true,
    checks: ['light', 'contrast', 'darkGlasses'],
    make: async (portrait, random) =>
      personBefore(portrait, await personAlone(portrait, [1, 1, 1]), brightness(random), between(random, 0, 0.05)),
  },
]
