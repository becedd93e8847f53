import type { Language } from '#platform/text.ts'
import type { Preset } from './presets/index.ts'

/** The presets whose name, country or size holds each word of a search. */
export function searchPresets(presets: readonly Preset[], search: string, language: Language): Preset[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  // Many know their document by its English name as well.
  const countries = [language, 'en'].map((locale) => new Intl.DisplayNames(locale, { type: 'region' }))
  return presets.filter((preset) => {
    const names = preset.country === '--' ? [] : countries.map((list) => list.of(preset.country))
    const titles = Object.values(preset.pictureType)
    const text = plain([...titles, preset.id.replaceAll('-', ' '), ...names, ...sizesOf(preset)].join(' '))
    return words.every((word) => text.includes(word))
  })
}

/** A preset's size as people look for it: in millimetres, pixels, centimetres, and inches where those are whole. */
function sizesOf({ widthMm, heightMm, digitalWidth, digitalHeight }: Preset): string[] {
  const [width, height] = [widthMm, heightMm].map((side) => side / 25.4) as [number, number]
  const inches = [width, height].every((side) => Math.abs(side - Math.round(side)) < 0.02)
  return [
    `${widthMm}x${heightMm}`,
    `${digitalWidth}x${digitalHeight}`,
    `${widthMm / 10}x${heightMm / 10}`,
    ...(inches ? [`${Math.round(width)}x${Math.round(height)}`] : []),
  ]
}

/** Lower case, without accents; sizes without units, written with an x and a decimal point. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/(\d)\s*(?:mm|cm|px|inch(?:es)?|in|")(?=\W|x|$)/g, '$1')
    .replace(/(\d)\s*[×x*]\s*(\d)/g, '$1x$2')
