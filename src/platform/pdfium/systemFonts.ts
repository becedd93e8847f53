import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { ownFonts } from '../fonts/fonts.ts'
import { fontInCollection, type TableDirectory, tableDirectory } from './fontFile.ts'
import type { Library } from './library.ts'

/** Languages of the Windows character sets in which PDFium asks for a font. */
const languageOfCharset: Record<number, string> = {
  128: 'ja',
  129: 'ko',
  130: 'ko',
  134: 'zh-cn',
  136: 'zh-tw',
  161: 'el',
  177: 'he',
  178: 'ar',
  204: 'ru',
  222: 'th',
}

/** Families with the same widths, so that a line keeps its length when one stands in for the other. */
const metricEquals: Record<string, string[]> = {
  'Liberation Sans': ['arial', 'helvetica'],
  'Liberation Serif': ['times', 'timesnewroman'],
  'Liberation Mono': ['courier', 'couriernew'],
  Carlito: ['calibri'],
  Caladea: ['cambria'],
}

type SystemFont = { family: string; file: Uint8Array; tables: TableDirectory }

/**
 * Lets PDFium borrow the product's fonts, which a WebAssembly build cannot find by itself: without them text in
 * fonts that are not embedded stays blank for Chinese, Japanese and Korean. Fonts are found through fontconfig
 * (`fc-match`); where that is missing, PDFium's own fourteen fonts remain.
 */
export function offerSystemFonts(
  { call, memory }: Library,
  addFunction: (callback: (...values: number[]) => unknown, signature: string) => number,
): void {
  const fonts: SystemFont[] = []
  const handles = new Map<string, number>()

  const mapFont = (_self: number, weight: number, italic: number, charset: number, _pitch: number, face: number) => {
    const wanted = memory.cString(face)
    const key = `${wanted}|${weight}|${italic}|${charset}`
    const known = handles.get(key)
    if (known !== undefined) return known
    const font = findFont(wanted, weight, italic !== 0, charset)
    const handle = font ? fonts.push(font) : 0
    handles.set(key, handle)
    return handle
  }

  const fontData = (_self: number, handle: number, tag: number, buffer: number, size: number) => {
    const font = fonts[handle - 1]
    if (!font) return 0
    const part = tag === 0 ? { offset: 0, length: font.file.length } : font.tables.get(tag >>> 0)
    if (!part) return 0
    if (buffer !== 0 && size >= part.length) {
      memory.bytes.set(font.file.subarray(part.offset, part.offset + part.length), buffer)
    }
    return part.length
  }

  const faceName = (_self: number, handle: number, buffer: number, size: number) => {
    const name = new TextEncoder().encode(`${fonts[handle - 1]?.family ?? ''}\0`)
    if (buffer !== 0 && size >= name.length) memory.bytes.set(name, buffer)
    return name.length
  }

  // A function of JavaScript gets one signature only, so each callback is a function of its own.
  const callbacks = [
    addFunction(() => {}, 'vi'),
    addFunction(() => {}, 'vii'),
    addFunction(mapFont, 'iiiiiiii'),
    addFunction(() => 0, 'iii'),
    addFunction(fontData, 'iiiiii'),
    addFunction(faceName, 'iiiii'),
    addFunction(() => 1, 'iii'),
    addFunction(() => {}, 'vii'),
  ]
  const table = memory.allocate(4 * (callbacks.length + 1))
  memory.setWord(table, 1)
  callbacks.forEach((callback, index) => {
    memory.setWord(table + 4 * (index + 1), callback)
  })
  call.FPDF_SetSystemFontInfo(table)
}

/** A font for the name and character set, or undefined when PDFium's own substitute looks better. */
function findFont(wanted: string, weight: number, italic: boolean, charset: number): SystemFont | undefined {
  const language = languageOfCharset[charset]
  const name = wanted.replace(/^[A-Z]{6}\+/, '').replace(/[^\p{L}\p{N} -]/gu, ' ')
  const pattern = [
    name,
    `weight=${weight >= 600 ? 200 : 80}`,
    `slant=${italic ? 100 : 0}`,
    ...(language ? [`lang=${language}`] : []),
  ].join(':')
  try {
    const answer = execFileSync('fc-match', ['-f', '%{family}\n%{file}\n%{index}\n%{lang}', pattern], {
      encoding: 'utf8',
      env: { ...process.env, ...ownFonts },
      timeout: 5000,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [families = '', path = '', index = '0', languages = ''] = answer.split('\n')
    const fits = language ? languages.split('|').includes(language) : standsFor(families, name)
    if (!fits || !/\.(ttf|otf|ttc|otc)$/i.test(path)) return undefined
    const file = fontInCollection(readFileSync(path), Number(index) & 0xffff)
    return { family: families.split(',')[0] ?? name, file, tables: tableDirectory(file) }
  } catch {
    return undefined
  }
}

/** fontconfig always answers with something; only the family itself or one of equal widths helps. */
function standsFor(families: string, wanted: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const asked = plain(wanted.replace(/[-,](bold|italic|oblique|regular|roman).*$/i, '')).replace(/(ps)?mt$/, '')
  return families
    .split(',')
    .some((family) => plain(family) === asked || (metricEquals[family] ?? []).some((equal) => asked === equal))
}
