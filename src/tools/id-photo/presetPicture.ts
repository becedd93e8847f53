import type { Preset } from './presets/index.ts'

/** Height of a drawing in its own units; ratios of a preset are parts of it. */
const tall = 400

/** What a preset's drawing needs to know of it. */
type Drawn = Pick<
  Preset,
  | 'widthMm'
  | 'heightMm'
  | 'digitalWidth'
  | 'digitalHeight'
  | 'bgColor'
  | 'headHeightRatio'
  | 'topHairHeightRatio'
  | 'bottomEyeHeightRatio'
>

/**
 * A preset as an SVG: the photo in its proportions on its background, somebody in it whose head is as large and as
 * high as the rule asks, and its size on paper along two sides.
 */
export function presetPicture(preset: Drawn): string {
  const wide = Math.round((preset.digitalWidth / preset.digitalHeight) * tall)
  const { top, bottom, middle } = headOf(preset)
  const head = bottom - top
  const half = wide / 2
  const shoulder = Math.min(half * 1.3, head * 0.95)
  const face = `<ellipse cx="${half}" cy="${round(middle + head * 0.06)}" rx="${round(head * 0.33)}" ry="${round(head * 0.45)}" fill="#aeb7c4"/>`
  const hair = `<path d="M${round(half - head * 0.36)} ${round(top + head * 0.52)}C${round(half - head * 0.44)} ${round(top - head * 0.06)} ${round(half + head * 0.44)} ${round(top - head * 0.06)} ${round(half + head * 0.36)} ${round(top + head * 0.52)}C${round(half + head * 0.3)} ${round(top + head * 0.22)} ${round(half - head * 0.3)} ${round(top + head * 0.22)} ${round(half - head * 0.36)} ${round(top + head * 0.52)}Z" fill="#596474"/>`
  const neck = `<path d="M${round(half - head * 0.15)} ${round(bottom - head * 0.14)}h${round(head * 0.3)}v${round(head * 0.3)}h-${round(head * 0.3)}Z" fill="#98a3b2"/>`
  const chest = round(bottom + head * 0.12)
  const body = `<path d="M${round(half - shoulder)} ${tall + 60}C${round(half - shoulder)} ${chest + 10} ${round(half - head * 0.3)} ${chest} ${half} ${chest}S${round(half + shoulder)} ${chest + 10} ${round(half + shoulder)} ${tall + 60}Z" fill="#717d8f"/>`
  const words = `font-family="system-ui,sans-serif" font-size="26" fill="#55606e" text-anchor="middle"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-44 0 ${wide + 88} ${tall + 44}">`,
    `<clipPath id="photo"><rect width="${wide}" height="${tall}" rx="10"/></clipPath>`,
    `<g clip-path="url(#photo)"><rect width="${wide}" height="${tall}" fill="${preset.bgColor}"/>${neck}${body}${face}${hair}</g>`,
    `<rect width="${wide}" height="${tall}" rx="10" fill="none" stroke="#8892a0" stroke-width="2"/>`,
    `<text x="${half}" y="${tall + 34}" ${words}>${preset.widthMm} mm</text>`,
    `<text transform="translate(${wide + 32} ${tall / 2}) rotate(-90)" ${words}>${preset.heightMm} mm</text>`,
    '</svg>',
  ].join('')
}

/** Where the head lies: what the rule says, else what photos of this kind usually show. */
function headOf(preset: Drawn): { top: number; bottom: number; middle: number } {
  const height = (preset.headHeightRatio ?? 0.68) * tall
  const eyes = preset.bottomEyeHeightRatio
  const fromEyes = eyes === undefined ? undefined : (1 - eyes) * tall - height * 0.48
  const given = preset.topHairHeightRatio === undefined ? undefined : preset.topHairHeightRatio * tall
  const top = given ?? fromEyes ?? Math.max(0.06 * tall, (tall - height) * 0.38)
  return { top, bottom: top + height, middle: top + height / 2 }
}

const round = (value: number) => Math.round(value)
