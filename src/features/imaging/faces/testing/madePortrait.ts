import sharp from 'sharp'
import { randomFrom } from '#features/imaging/filters/random.ts'

/** sRGB of lit skin from fair to very dark, in even steps of lightness: about 85 to 25 in CIELAB. */
export const skinTones = ['#f6d6c2', '#e6b899', '#cf9a75', '#ad7853', '#85583b', '#5f3d2b', '#432b21'] as const

/** What a made portrait can wear. */
export type Worn = 'glasses' | 'beard'

const hairs = ['#1c1714', '#3a2a20', '#6b4a2b', '#b08a52', '#8e8a86', '#7a3c22']
const coats = ['#34425c', '#7d2f3a', '#e8e6e0', '#2f5a3f', '#1b1b1e', '#c8a03c']
const walls = ['#7f95a8', '#d9d6d0', '#4c4a48', '#a6b79a', '#e9e9ee', '#8c6f5c']

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
  const [shade, deep] = [shaded(skin, 0.82), shaded(skin, 0.62)]
  const lip = mixed(deep, '#b0443f', 0.45)
  const eye = (x: number) => `<g transform="translate(${x} 0)">
    <path d="M-20 222q20-18 40 0q-20 14-40 0Z" fill="#e9e3da"/>
    <circle cy="220" r="8.5" fill="${one(['#4a3420', '#2b1c12', '#54707c', '#56653e'])}"/><circle cy="220" r="4" fill="#100c08"/>
    <path d="M-22 223q22-22 44 0" stroke="${shaded(hair, 0.6)}" stroke-width="3" fill="none"/></g>`
  const glasses = worn.includes('glasses')
    ? `<g fill="#dfe6ea" fill-opacity=".12" stroke="#1d1b1c" stroke-width="5"><rect x="130" y="198" width="62" height="46" rx="15"/>
       <rect x="208" y="198" width="62" height="46" rx="15"/><path d="M192 214q8-7 16 0M130 212l-16-4M270 212l16-4" fill="none"/></g>`
    : ''
  const beard = worn.includes('beard')
    ? `<path d="M${202 - width} 250Q130 290 166 292Q200 284 234 292Q270 290 ${198 + width} 250Q285 350 200 362Q115 350 ${202 - width} 250Z
       M166 302q34 30 68 0q-34-12-68 0Z" fill="${shaded(hair, 0.7)}" fill-rule="evenodd"/>`
    : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="800" height="1000">
  <radialGradient id="skin" cx="${lit}" cy=".38" r=".8"><stop stop-color="${skin}"/><stop offset=".55" stop-color="${skin}"/>
    <stop offset="1" stop-color="${deep}"/></radialGradient>
  <filter id="soft"><feGaussianBlur stdDeviation="1"/></filter>
  <rect width="400" height="500" fill="${wall}"/>
  <g transform="rotate(${lean} 200 300)">
    ${long ? `<path d="M92 210Q80 420 120 440H280Q320 420 308 210Z" fill="${shaded(hair, 0.8)}"/>` : ''}
    <path d="M-60 640C-40 430 90 400 150 385h100c60 15 190 45 210 255Z" fill="${coat}"/>
    <path d="M160 300h80v95q-40 40-80 0Z" fill="${shade}"/>
    <ellipse cx="200" cy="205" rx="${width + 14}" ry="128" fill="${hair}"/>
    <ellipse cx="${200 - width - 5}" cy="235" rx="12" ry="26" fill="${shade}"/><ellipse cx="${200 + width + 5}" cy="235" rx="12" ry="26" fill="${shade}"/>
    <ellipse cx="200" cy="232" rx="${width}" ry="112" fill="url(#skin)"/>
    <path d="M${200 - width - 2} 190Q130 110 200 112T${202 + width} 190Q270 140 200 142T${200 - width - 2} 190Z" fill="${hair}"/>
    <g filter="url(#soft)">
      <path d="M140 196q24-16 46-3l-1 6q-22-9-44 4ZM260 196q-24-16-46-3l1 6q22-9 44 4Z" fill="${shaded(hair, 0.8)}"/>
      ${eye(164)}${eye(236)}
      <path d="M192 225q-4 30-12 42q-2 10 10 11h20q12-1 10-11q-8-12-12-42" fill="${deep}" opacity=".3"/>
      <path d="M182 276q6 5 10 1M218 276q-6 5-10 1" stroke="${shaded(skin, 0.4)}" stroke-width="4" fill="none"/>
      <path d="M166 304q18-9 34-3q16-6 34 3q-34 6-68 0Z" fill="${shaded(lip, 0.85)}"/>
      <path d="M166 304q34 24 68 0q-34 6-68 0Z" fill="${lip}"/>
      ${beard}${glasses}
    </g>
  </g></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer()
}

const partsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
const hex = (parts: readonly number[]) =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
const shaded = (colour: string, part: number) => hex(partsOf(colour).map((value) => value * part))
const mixed = (one: string, other: string, part: number) =>
  hex(partsOf(one).map((value, c) => value + (partsOf(other)[c]! - value) * part))
