import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument, type PDFRef } from 'pdf-lib'
import { cmapsOf } from '../fonts/cmap.ts'
import type { Source } from '../qpdf.ts'
import { madeCff } from './madeCff.ts'
import { accented, madeType1 } from './madeType1.ts'

/** How a font of a sample is embedded, whole in any case. */
export type Embedding = 'simple' | 'symbolic' | 'named' | 'composite' | 'mapped' | 'cff' | 'type1'

/** A whole TrueType font that the product needs installed. */
const file = (family: string): Buffer =>
  readFileSync(execFileSync('fc-match', ['--format=%{file}', family], { encoding: 'utf8', timeout: 20_000 }))

type Drawn = { font: PDFRef; codes: string }

type Options = {
  /** Whether a form to fill in offers the font as well. */
  inForm?: boolean
  /** Of the font only so much is in the file. */
  bytes?: number
}

/** A page that shows a text in a font that is embedded whole: once on the page itself, and once in a form on it. */
export async function fontPaper(
  scratch: string,
  text: string,
  embedding: Embedding,
  { inForm = false, bytes }: Options = {},
): Promise<Source> {
  const document = await PDFDocument.create()
  const { context } = document
  const { font, codes } = embed(document, text, embedding, bytes)
  const resources = context.obj({ Font: { F1: font } })
  const show = (y: number) => `BT /F1 24 Tf 40 ${y} Td <${codes}> Tj ET`
  const dict = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 400, 600], Resources: resources }
  const form = context.register(context.stream(show(300), dict))
  const page = document.addPage([400, 600])
  const picture = 'BI /W 2 /H 2 /CS /G /BPC 8 ID ab(d EI'
  const content = `q 9 0 0 9 9 9 cm ${picture} Q ${show(500)} /X1 Do`
  page.node.set(context.obj('Contents') as never, context.register(context.stream(content)))
  page.node.set(context.obj('Resources') as never, context.obj({ Font: { F1: font }, XObject: { X1: form } }))
  if (inForm) document.catalog.set(context.obj('AcroForm') as never, context.obj({ Fields: [], DR: resources }))
  const path = join(scratch, `${embedding}.pdf`)
  await writeFile(path, await document.save())
  return { path }
}

/** Fonts that are made here, and where those stand that are no TrueType. */
const programs: Partial<Record<Embedding, () => Uint8Array>> = { cff: madeCff, type1: madeType1 }
const keys: Partial<Record<Embedding, string>> = { cff: 'FontFile3', type1: 'FontFile' }

function embed({ context }: PDFDocument, text: string, embedding: Embedding, most?: number): Drawn {
  const bytes = programs[embedding]?.() ?? file(embedding === 'composite' ? 'DejaVu Sans' : 'Liberation Sans')
  const program = context.register(
    context.flateStream(
      bytes.subarray(0, most),
      embedding === 'cff' ? { Subtype: 'Type1C' } : { Length1: bytes.length },
    ),
  )
  const descriptor = context.register(
    context.obj({
      ...{ Type: 'FontDescriptor', FontName: 'Whole', Flags: embedding === 'symbolic' ? 4 : 32, StemV: 80 },
      ...{ FontBBox: [0, -300, 1000, 900], ItalicAngle: 0, Ascent: 900, Descent: -300, CapHeight: 700 },
      [keys[embedding] ?? 'FontFile2']: program,
    }),
  )
  const latin = Buffer.from(text, 'latin1').toString('hex')
  const simple = (more: object, subtype = 'TrueType') =>
    context.register(
      context.obj({
        ...{
          Type: 'Font',
          Subtype: subtype,
          BaseFont: 'Whole',
          FontDescriptor: descriptor,
          FirstChar: 0,
          LastChar: 255,
        },
        ...{ Widths: Array.from({ length: 256 }, () => 700), ...more },
      }),
    )
  const composite = (codes: string, map: string | PDFRef) => {
    const base = { Type: 'Font', BaseFont: 'Whole' }
    const system = { Registry: context.obj('x'), Ordering: context.obj('y'), Supplement: 0 }
    const inner = { ...base, Subtype: 'CIDFontType2', CIDSystemInfo: system, FontDescriptor: descriptor }
    const descendant = context.register(context.obj({ ...inner, DW: 700, CIDToGIDMap: map }))
    const outer = { ...base, Subtype: 'Type0', Encoding: 'Identity-H', DescendantFonts: [descendant] }
    return { font: context.register(context.obj(outer)), codes }
  }
  switch (embedding) {
    case 'simple':
      return { font: simple({ Encoding: 'WinAnsiEncoding' }), codes: latin }
    case 'symbolic':
      return { font: simple({}), codes: latin }
    case 'cff':
      return { font: simple({}, 'Type1'), codes: latin }
    case 'type1':
      return { font: simple({ Encoding: { Differences: [accented, 'Adieresis'] } }, 'Type1'), codes: latin }
    case 'named': {
      const names = [...text].map((sign) => `uni${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`)
      const codes = Buffer.from(names.map((_, at) => at + 1)).toString('hex')
      return { font: simple({ Encoding: { Type: 'Encoding', Differences: [1, ...names] } }), codes }
    }
    case 'composite':
      return composite(hexOf(glyphsOf(bytes, text)), 'Identity')
    case 'mapped': {
      const glyphs = glyphsOf(bytes, text)
      const map = context.register(context.flateStream(Buffer.from(hexOf([0, ...glyphs]), 'hex')))
      return composite(hexOf(glyphs.map((_, at) => at + 1)), map)
    }
  }
}

const hexOf = (numbers: readonly number[]) => numbers.map((number) => number.toString(16).padStart(4, '0')).join('')

function glyphsOf(bytes: Uint8Array, text: string): number[] {
  const table = cmapsOf(bytes).find(({ platform, encoding }) => platform === 3 && encoding === 1)!
  return [...text].map((sign) => table.glyphs.get(sign.codePointAt(0)!)!)
}
