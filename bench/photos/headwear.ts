import { landmarks } from '#features/imaging/faces/landmarks.ts'
import type { Fault } from './fault.ts'
import { between, drawnOver, type Portrait, pick, type Random } from './portrait.ts'

const dark = ['#141c33', '#1b2340', '#22304f', '#101013', '#1c1c1e', '#2c2018', '#34363a', '#1a2a1f', '#3a1218']
const anyColour = [...dark, '#6d7076', '#a33a3a', '#c8b48a', '#e6e3dc', '#5f7a4a', '#b98a6a']
const hair = ['#16120f', '#2a1d14', '#3b2619', '#5a3a24', '#7a5a34', '#b08d55', '#7d7a76']

/** Points across the forehead by the face's own axes: across in breadths of the face from its middle, down from its top to the brows. */
function foreheadOf({ face: { mesh, height } }: Portrait) {
  const [left, right, top] = [mesh[landmarks.cheekLeft]!, mesh[landmarks.cheekRight]!, mesh[landmarks.foreheadTop]!]
  const breadth = Math.hypot(right.x - left.x, right.y - left.y)
  const along = { x: (right.x - left.x) / breadth, y: (right.y - left.y) / breadth }
  const brows = { x: (mesh[105]!.x + mesh[334]!.x) / 2, y: (mesh[105]!.y + mesh[334]!.y) / 2 }
  const gap = Math.hypot(brows.x - top.x, brows.y - top.y)
  const at = (across: number, down: number) => {
    const [a, d] = [across * breadth, down * gap]
    return { x: top.x + along.x * a - along.y * d, y: top.y + along.y * a + along.x * d }
  }
  const point = (across: number, down: number) => `${at(across, down).x} ${at(across, down).y}`
  return { point, height, gap }
}

/** A path filled with woven cloth under light from above, its edge as soft as the photo's. */
function cloth(portrait: Portrait, random: Random, path: string, colour: string): string {
  const { height } = portrait.face
  const [grain, weave] = [between(random, 0.04, 0.14), between(random, 0.25, 0.9)]
  const soft = height * between(random, 0.0015, 0.007)
  const area = 'x="0" y="0" width="100%" height="100%" filterUnits="userSpaceOnUse"'
  const shine = between(random, 0, 0.12)
  return `<filter id="weave" ${area} color-interpolation-filters="sRGB">
    <feTurbulence type="fractalNoise" baseFrequency="${weave}" numOctaves="3" seed="${Math.floor(random() * 999)}"/>
    <feColorMatrix values="1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 0 0 0 0 1" result="noise"/>
    <feComposite in="SourceGraphic" in2="noise" operator="arithmetic" k2="1" k3="${grain}" k4="${-grain / 2}"/>
    <feComposite in2="SourceGraphic" operator="in"/><feGaussianBlur stdDeviation="${soft}"/></filter>
    <linearGradient id="light" x1="0" x2="${random()}" y1="0" y2="1"><stop stop-color="#fff" stop-opacity="${shine}"/>
    <stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".3"/></linearGradient>
    <g filter="url(#weave)"><path fill-rule="evenodd" fill="${colour}" d="${path}"/></g>
    <path fill-rule="evenodd" fill="url(#light)" d="${path}"/>`
}

/** The shade that an edge casts on the skin below it. */
function shadeBelow(portrait: Portrait, random: Random, edge: string): string {
  const { height } = portrait.face
  return `<filter id="shade" x="0" y="0" width="100%" height="100%" filterUnits="userSpaceOnUse"><feGaussianBlur stdDeviation="${height * between(random, 0.01, 0.03)}"/></filter>
    <path filter="url(#shade)" d="${edge}" fill="none" stroke="#000" stroke-opacity="${between(random, 0, 0.4)}" stroke-width="${height * 0.05}"/>`
}

/** Cloth of one of some colours over a portrait, with the shade of its edge. */
const worn = (
  portrait: Portrait,
  random: Random,
  { edge, path, colours }: { edge: string; path: string; colours: readonly string[] },
) => drawnOver(portrait, shadeBelow(portrait, random, edge) + cloth(portrait, random, path, pick(random, colours)))

/** How far down the forehead an edge runs: from a third to nearly the brows. */
const downTo = (random: Random) => between(random, 0.3, 0.88)

/** A cap or a woollen hat whose edge bends up or down in the middle of the forehead. */
function cap(colours: readonly string[]): Fault['make'] {
  return (portrait, random) => {
    const { point } = foreheadOf(portrait)
    const [down, bend, lean] = [downTo(random), between(random, -0.35, 0.5), between(random, -0.12, 0.12)]
    const [wide, high] = [between(random, 0.6, 0.72), between(random, 2, 2.8)]
    const edge = `M${point(-wide, down + bend - lean)}Q${point(0, down - bend)} ${point(wide, down + bend + lean)}`
    const path = `${edge}C${point(wide, -0.7 * high)} ${point(0.45, -high)} ${point(0, -high)}S${point(-wide, -0.7 * high)} ${point(-wide, down + bend - lean)}Z`
    return worn(portrait, random, { edge, path, colours })
  }
}

const headband: Fault['make'] = (portrait, random) => {
  const { point } = foreheadOf(portrait)
  const [down, bend] = [downTo(random), between(random, -0.2, 0.35)]
  const [wide, thick] = [between(random, 0.52, 0.58), between(random, 0.5, 0.9)]
  const edge = `M${point(-wide, down + bend)}Q${point(0, down - bend)} ${point(wide, down + bend)}`
  const path = `${edge}L${point(wide, down + bend - thick)}Q${point(0, down - bend - thick)} ${point(-wide, down + bend - thick)}Z`
  return worn(portrait, random, { edge, path, colours: anyColour })
}

/** A hood or a scarf that goes around the whole face. */
const hood: Fault['make'] = (portrait, random) => {
  const { point } = foreheadOf(portrait)
  const [down, narrow] = [between(random, 0.25, 0.7), between(random, 0.46, 0.54)]
  const opening = `M${point(0, down)}C${point(-0.45, down + 0.1)} ${point(-narrow, 1.2)} ${point(-narrow, 2.4)}S${point(-0.4, 5)} ${point(-0.25, 6)}L${point(0.25, 6)}C${point(0.4, 5)} ${point(narrow, 3.6)} ${point(narrow, 2.4)}S${point(0.45, down + 0.1)} ${point(0, down)}Z`
  const wide = between(random, 0.85, 1)
  const outside = `M${point(0, -2)}C${point(-0.6 * wide, -2)} ${point(-wide, 0)} ${point(-wide, 2.5)}L${point(-wide - 0.1, 7)}L${point(wide + 0.1, 7)}L${point(wide, 2.5)}C${point(wide, 0)} ${point(0.6 * wide, -2)} ${point(0, -2)}Z`
  return worn(portrait, random, { edge: opening, path: outside + opening, colours: anyColour })
}

/** Strands of one colour of hair, lighter and darker, that end unevenly on the forehead. */
const fringe: Fault['make'] = (portrait, random) => {
  const { point, height } = foreheadOf(portrait)
  const colour = pick(random, hair)
  const [down, sweep, uneven] = [between(random, 0.3, 0.8), between(random, -0.25, 0.25), between(random, 0.12, 0.3)]
  const strands = Array.from({ length: 260 }, (_, i) => {
    const across = -0.5 + i / 259 + between(random, -0.02, 0.02)
    const end = down + 1.2 * across * across + between(random, -uneven, uneven)
    const light = pick(random, ['#fff', '#000'])
    const d = `M${point(across * 0.8, -0.9)}Q${point(across, -0.2)} ${point(across + sweep * 0.4, end)}`
    const stroke = `fill="none" stroke-linecap="round" stroke-width="${height * between(random, 0.006, 0.014)}"`
    return `<path d="${d}" ${stroke} stroke="${colour}"/><path d="${d}" ${stroke} stroke="${light}" stroke-opacity="${between(random, 0, 0.14)}"/>`
  })
  const soft = `<filter id="soft"><feGaussianBlur stdDeviation="${height * between(random, 0.001, 0.003)}"/></filter>`
  return drawnOver(portrait, `${soft}<g filter="url(#soft)">${strands.join('')}</g>`)
}

/** What people wear at the line of the hair, in cloth under light, and hair that looks like it. */
export const headwear: readonly Fault[] = [
  { name: 'a dark cap on the forehead', checks: ['forehead'], make: cap(dark) },
  { name: 'a cap on the forehead', checks: ['forehead'], make: cap(anyColour) },
  { name: 'a headband', checks: ['forehead', 'covered'], make: headband },
  { name: 'a hood or scarf around the face', checks: ['forehead', 'covered'], make: hood },
  { name: 'a fringe that ends unevenly', isSound: true, checks: ['forehead'], make: fringe },
]
