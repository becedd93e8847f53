import { PDFDocument, type PDFFont, PDFName, type PDFRef, StandardFonts } from 'pdf-lib'
import { wrapped } from './prose.ts'

/** How a Type 3 font numbers a letter, and what it names it. `ansi` is the letter's number in Windows-1252, `at` when it came. */
export type OwnEncoding = {
  code(letter: { ansi: number; at: number }): number
  name(letter: { text: string; ansi: number; code: number }): string
  /** The number of the character that it says the letter is (ToUnicode), where it says so. */
  tells?(letter: { text: string; at: number }): number
}

const namesOfSigns: Record<string, string> = {
  ' ': 'space',
  ',': 'comma',
  '.': 'period',
  '-': 'hyphen',
  '–': 'endash',
  ä: 'adieresis',
  ö: 'odieresis',
  ü: 'udieresis',
  ß: 'germandbls',
  é: 'eacute',
  è: 'egrave',
  à: 'agrave',
  ê: 'ecircumflex',
  ç: 'ccedilla',
}

/** Encodings that tell the letters. */
export const soundEncodings = {
  /** As drawing libraries write them: names of letters, numbers as they come. */
  names: { code: ({ at }) => 1 + at, name: ({ text }) => namesOfSigns[text] ?? text },
  points: {
    code: ({ at }) => 1 + at,
    name: ({ text }) => `uni${text.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`,
  },
  /** As bitmap fonts of typesetters have them: the number again. */
  numbers: { code: ({ ansi }) => ansi, name: ({ code }) => `a${code}` },
  hexNumbers: { code: ({ at }) => 1 + at, name: ({ ansi }) => `G${ansi.toString(16)}` },
} satisfies Record<string, OwnEncoding>

/** Encodings that tell nothing, of fonts whose glyphs were numbered as they came. */
export const senselessEncodings = {
  order: { code: ({ at }) => 1 + at, name: ({ code }) => `g${code}` },
  /** The numbers happen to be those of letters. */
  lettersInOrder: { code: ({ at }) => 97 + at, name: ({ code }) => `g${code}` },
  namesInOrder: { code: ({ at }) => 65 + at, name: ({ code }) => String.fromCharCode(code) },
} satisfies Record<string, OwnEncoding>

const inOrder = { code: ({ at }) => 1 + at, name: ({ code }) => `g${code}` } satisfies OwnEncoding

/** Encodings whose letters are others than they say. */
export const lyingEncodings = {
  /** All are one. */
  one: { ...inOrder, tells: () => 0x78 },
  /** They have numbers that mean nothing. */
  private: { ...inOrder, tells: ({ at }) => 0xe100 + at },
  /** As symbol fonts have them. */
  symbols: { ...inOrder, tells: ({ text }) => 0xf000 + text.codePointAt(0)! },
  shifted: { ...inOrder, tells: ({ text }) => text.codePointAt(0)! - 3 },
  /** Each is another one: the alphabet from its end. */
  mixed: { ...inOrder, tells: ({ text }) => (/[a-z]/.test(text) ? 0x61 + 0x7a : 0x21 + 0x7e) - text.codePointAt(0)! },
} satisfies Record<string, OwnEncoding>

/**
 * A page of text in a Type 3 font with an encoding of its own and nothing else that tells its letters.
 * @param scales how wide the letters of each line are, in per cent, one after the other
 * @param design what its letters look like
 */
export async function ownEncodingPdf(
  text: string,
  encoding: OwnEncoding,
  scales: readonly number[] = [100],
  design = StandardFonts.TimesRoman,
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage([595, 842])
  const drawn = await document.embedFont(design)
  const { font, codes } = type3Font(document, drawn, text, encoding)
  page.node.setFontDictionary(PDFName.of('Own'), font)
  const hex = (line: string) => [...line].map((letter) => codes.get(letter)!.toString(16).padStart(2, '0')).join('')
  const lines = wrapped(text, 450, (line) => drawn.widthOfTextAtSize(line, 12))
  const shown = lines.map((line, at) => `${scales[at % scales.length]} Tz <${hex(line)}> Tj T*`)
  const content = `BT /Own 12 Tf 15 TL 72 760 Td ${shown.join('\n')} ET`
  page.node.set(PDFName.of('Contents'), document.context.register(document.context.stream(content)))
  return document.save()
}

/**
 * A Type 3 font that draws the letters of a text, and the codes that it gives them.
 * @param more what else its dictionary says
 */
export function type3Font(
  { context }: PDFDocument,
  drawn: PDFFont,
  text: string,
  encoding: OwnEncoding,
  more: Record<string, PDFRef> = {},
) {
  const codes = new Map<string, number>()
  const glyphs: Record<string, ReturnType<typeof context.register>> = {}
  const widths = Array.from({ length: 256 }, () => 0)
  const differences: (number | string)[] = []
  const told: [code: number, character: number][] = []
  for (const [at, letter] of [...new Set(text)].entries()) {
    const encoded = drawn.encodeText(letter)
    const ansi = Number.parseInt(encoded.asString(), 16)
    const code = encoding.code({ ansi, at })
    const name = encoding.name({ text: letter, ansi, code })
    const width = drawn.widthOfTextAtSize(letter, 1000)
    codes.set(letter, code)
    if (encoding.tells) told.push([code, letter === ' ' ? 0x20 : encoding.tells({ text: letter, at })])
    widths[code] = width
    glyphs[name] = context.register(context.stream(`${width} 0 d0 BT /F 1000 Tf ${encoded} Tj ET`))
    differences.push(code, name)
  }
  const font = context.obj({
    Type: 'Font',
    Subtype: 'Type3',
    FontBBox: [0, -300, 1000, 1000],
    FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
    FirstChar: 0,
    LastChar: 255,
    Widths: widths,
    Encoding: { Type: 'Encoding', Differences: differences },
    ...more,
    CharProcs: glyphs,
    Resources: { Font: { F: drawn.ref } },
    ...(told.length > 0 ? { ToUnicode: context.register(context.stream(characterMap(told))) } : {}),
  })
  return { font: context.register(font), codes }
}

/** A CMap that says which character each code is. */
function characterMap(told: [code: number, character: number][]): string {
  const hex = (number: number, digits: number) => `<${number.toString(16).padStart(digits, '0')}>`
  const lines = told.map(([code, character]) => `${hex(code, 2)} ${hex(character, 4)}`)
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Own def /CMapType 2 def 1 begincodespacerange <00> <ff> endcodespacerange ${lines.length} beginbfchar ${lines.join('\n')} endbfchar endcmap end end`
}
