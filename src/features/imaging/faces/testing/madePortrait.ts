import sharp from 'sharp'
import { randomFrom } from '#features/imaging/filters/random.ts'
import { portraitSvg } from './portraitSvg.ts'

/** sRGB of lit skin from fair to very dark, in even steps of lightness: about 85 to 25 in CIELAB. */
export const skinTones = ['#f6d6c2', '#e6b899', '#cf9a75', '#ad7853', '#85583b', '#5f3d2b', '#432b21'] as const

/** What a made portrait can wear. */
export type Worn = 'glasses' | 'beard' | 'greyBeard' | 'moustache'

const hairs = ['#1c1714', '#3a2a20', '#6b4a2b', '#b08a52', '#8e8a86', '#7a3c22']
const coats = ['#34425c', '#7d2f3a', '#e8e6e0', '#2f5a3f', '#1b1b1e', '#c8a03c']
const walls = ['#7f95a8', '#d9d6d0', '#4c4a48', '#a6b79a', '#e9e9ee', '#8c6f5c']

const glasses = `<g fill="#dfe6ea" fill-opacity=".12" stroke="#1d1b1c" stroke-width="5"><rect x="130" y="198" width="62" height="46" rx="15"/>
  <rect x="208" y="198" width="62" height="46" rx="15"/><path d="M192 214q8-7 16 0M130 212l-16-4M270 212l16-4" fill="none"/></g>`

const beardOf = (halfWidth: number, colour: string) =>
  `<path d="M${202 - halfWidth} 250Q130 290 166 292Q200 284 234 292Q270 290 ${198 + halfWidth} 250Q285 350 200 362Q115 350 ${202 - halfWidth} 250Z
  M166 302q34 30 68 0q-34-12-68 0Z" fill="${colour}" fill-rule="evenodd"/>`

const moustache = (colour: string) =>
  `<path d="M156 294Q176 276 200 281Q224 276 244 294Q222 289 200 291Q178 289 156 294Z" fill="${colour}"/>`

/** What grows in a face: hair of its own colour, or grey as light as the skin around it. */
function grownIn(worn: readonly Worn[], halfWidth: number, hair: string, skin: string): string {
  const [red, green, blue] = partsOf(skin) as [number, number, number]
  const light = 0.3 * red + 0.59 * green + 0.11 * blue
  const grey = hex([light, light, light])
  return [
    worn.includes('beard') ? beardOf(halfWidth, shaded(hair, 0.7)) : '',
    worn.includes('greyBeard') ? beardOf(halfWidth, grey) + moustache(grey) : '',
    worn.includes('moustache') ? moustache(shaded(hair, 0.7)) : '',
  ].join('')
}

/**
 * A portrait made from a seed, as a JPEG of 800 × 1000 pixels that face networks take for a photo: head and shoulders with
 * light from one side, its hair, coat and wall by chance.
 * @param skin the colour of lit skin, one of `skinTones` or any other
 */
export function madePortrait(seed: number, skin: string, worn: readonly Worn[] = []): Promise<Buffer> {
  const random = randomFrom(seed)
  const one = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)]!
  const hair = one(hairs)
  const coat = one(coats)
  const wall = one(walls)
  const lean = (random() - 0.5) * 14
  const lit = random() < 0.5 ? 0.32 : 0.68
  const width = 80 + random() * 12
  const long = random() < 0.5
  const irises = ['#4a3420', '#2b1c12', '#54707c', '#56653e']
  const [shade, deep] = [shaded(skin, 0.82), shaded(skin, 0.62)]
  const lip = mixed(deep, '#b0443f', 0.45)
  const svg = portraitSvg({
    ...{ height: 1000, lean: { degrees: lean, about: 300 }, wall, coat: { colour: coat, hem: 640 } },
    hair: { colour: hair, out: 14, brows: shaded(hair, 0.8), lashes: shaded(hair, 0.6) },
    skin: { at: [lit, 0.38], reach: 0.8, lit: skin, half: [0.55, skin], deep },
    neck: shade,
    face: { halfWidth: width, ears: { colour: shade, radii: [12, 26], out: 5 } },
    eyes: { white: '#e9e3da', irises: [one(irises), one(irises)] },
    nose: { shade: deep, opacity: 0.3, nostrils: shaded(skin, 0.4) },
    lips: { upper: shaded(lip, 0.85), lower: lip },
    behind: long ? `<path d="M92 210Q80 420 120 440H280Q320 420 308 210Z" fill="${shaded(hair, 0.8)}"/>` : '',
    over: grownIn(worn, width, hair, skin) + (worn.includes('glasses') ? glasses : ''),
  })
  return sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer()
}

const partsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
const hex = (parts: readonly number[]) =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
const shaded = (colour: string, part: number) => hex(partsOf(colour).map((value) => value * part))
const mixed = (one: string, other: string, part: number) =>
  hex(partsOf(one).map((value, c) => value + (partsOf(other)[c]! - value) * part))
