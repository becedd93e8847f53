import type { PDFDict } from 'pdf-lib'
import type { Font } from '../../model.ts'
import { familyName, monospaceByName, serifByName, slantedByName, weightInName, withoutSubset } from '../fontNames.ts'

/** What a file tells of a Type 3 font: its looks, and how wide its letters are in thousandths of its size, by code point. */
export type DescribedFont = { font: Font; widths: Map<number, number[]> }

/** Bits of a font descriptor's Flags (ISO 32000-1, table 123). */
const FIXED_PITCH = 1
const SERIF = 1 << 1
const ITALIC = 1 << 6
/** PDFium rounds widths to thousandths. */
const ROUNDED = 1.01
/** Letters of all languages that tell one font from another: what is not in a font has the width of its empty box. */
const ascii = Array.from({ length: 94 }, (_, index) => 33 + index)

/**
 * The looks of a Type 3 font with a descriptor: browsers draw fonts of variable weight, and those in PostScript's outlines, this
 * way. Undefined for any other font.
 */
export function describedFont(font: PDFDict, lib: typeof import('pdf-lib')): DescribedFont | undefined {
  const { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream, PDFString, decodePDFRawStream } = lib
  const at = (key: string, dict = font) => dict.lookup(PDFName.of(key))
  const [descriptor, letters, list, matrix] = [at('FontDescriptor'), at('ToUnicode'), at('Widths'), at('FontMatrix')]
  if (at('Subtype') !== PDFName.of('Type3') || !(descriptor instanceof PDFDict)) return undefined
  if (!(letters instanceof PDFRawStream) || !(list instanceof PDFArray)) return undefined
  const number = (value: unknown) => (value instanceof PDFNumber ? value.asNumber() : undefined)
  const [written, family] = [at('FontName', descriptor), at('FontFamily', descriptor)]
  const name = written instanceof PDFName ? withoutSubset(written.decodeText().replace(/^\//, '')) : ''
  if (name === '') return undefined

  const scale = 1000 * ((matrix instanceof PDFArray ? number(matrix.lookup(0)) : undefined) ?? 0.001)
  const start = number(at('FirstChar')) ?? 0
  const widths = new Map<number, number[]>()
  for (const [code, point] of codesOf(Buffer.from(decodePDFRawStream(letters).decode()).toString('latin1'))) {
    const width = number(list.get(code - start))
    if (width !== undefined) widths.set(point, [...(widths.get(point) ?? []), width * scale])
  }
  const flags = number(at('Flags', descriptor)) ?? 0
  const inFile = family instanceof PDFString ? family.decodeText() : ''
  return {
    font: {
      name,
      family: familyName(name, inFile),
      weight: number(at('FontWeight', descriptor)) ?? weightInName(name) ?? 400,
      italic: slantedByName(name) || (flags & ITALIC) !== 0 || (number(at('ItalicAngle', descriptor)) ?? 0) < -2,
      serif: (flags & SERIF) !== 0 || serifByName(name),
      monospace: (flags & FIXED_PITCH) !== 0 || monospaceByName(name),
      embedded: true,
      drawn: true,
    },
    widths,
  }
}

/** Codes with the characters that they stand for, as a ToUnicode map lists them (ISO 32000-1, 9.10.3), one character each. */
function codesOf(map: string): [number, number][] {
  const hex = (text: string) => Number.parseInt(text, 16)
  const sections = (kind: string) =>
    [...map.matchAll(new RegExp(`begin${kind}(.*?)end${kind}`, 'gs'))].map(([, own]) => own!)
  const single = sections('bfchar').flatMap((own) =>
    [...own.matchAll(/<(\w+)>\s*<(\w{4})>/g)].map(([, code, point]): [number, number] => [hex(code!), hex(point!)]),
  )
  const ranges = sections('bfrange').flatMap((own) =>
    [...own.matchAll(/<(\w{2,4})>\s*<(\w{2,4})>\s*<(\w{4})>/g)].flatMap(([, from, to, point]) =>
      Array.from({ length: Math.max(0, Math.min(256, hex(to!) - hex(from!) + 1)) }, (_, step): [number, number] => [
        hex(from!) + step,
        hex(point!) + step,
      ]),
    ),
  )
  return [...single, ...ranges]
}

/**
 * Whether a font is the described one, by all its widths.
 * @param widthOf thousandths of the size, of a code point; that of its empty box where the font has no such letter
 */
export function isDescribedBy(widthOf: (point: number) => number, { widths }: DescribedFont): boolean {
  const missing = widthOf(0)
  const isAlike = ([point, told]: [number, number[]]) => told.some((each) => Math.abs(each - widthOf(point)) <= ROUNDED)
  const isMissing = (point: number) => widths.has(point) || Math.abs(widthOf(point) - missing) <= ROUNDED
  return widths.size > 0 && [...widths].every(isAlike) && ascii.every(isMissing)
}
