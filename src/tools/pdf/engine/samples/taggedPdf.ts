import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib'

/** An element of the structure tree, such as `P` or `H1`, and the lines of the page that it holds. */
export type TaggedElement = { role: string; lines: string[]; size?: number; bold?: boolean }

const left = 72
const width = 451
const leading = 14

/** Lines of so many letters are stretched to the width of the text. */
const LONG = 60

/** A page of lines one below the other, without any space between the elements that the structure tree puts them into. */
export async function taggedPdf(elements: TaggedElement[]): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const { context } = document
  const page = document.addPage([595, 842])
  const fonts = {
    plain: await document.embedFont(StandardFonts.TimesRoman),
    bold: await document.embedFont(StandardFonts.TimesRomanBold),
  }
  const names = {
    plain: page.node.newFontDictionary('Plain', fonts.plain.ref),
    bold: page.node.newFontDictionary('Bold', fonts.bold.ref),
  }
  const root = context.nextRef()
  const owners: ReturnType<typeof context.nextRef>[] = []
  const content: string[] = []
  let y = 770
  const kids = elements.map(({ role, lines, size = 11, bold = false }) => {
    const first = owners.length
    const element = context.nextRef()
    for (const line of lines) {
      const text = line.replace(/[()\\]/g, '\\$&')
      const font = bold ? fonts.bold : fonts.plain
      const gaps = line.length < LONG ? 0 : (width - font.widthOfTextAtSize(line, size)) / (line.split(' ').length - 1)
      const set = `${bold ? names.bold : names.plain} ${size} Tf ${gaps.toFixed(3)} Tw ${left} ${y} Td (${text}) Tj`
      content.push(`/${role} <</MCID ${owners.length}>> BDC BT ${set} ET EMC`)
      owners.push(element)
      y -= leading
    }
    const pieces = lines.map((_, index) => first + index)
    context.assign(element, context.obj({ Type: 'StructElem', S: role, P: root, Pg: page.ref, K: pieces }))
    return element
  })
  const parents = context.register(context.obj({ Nums: [0, context.obj(owners)] }))
  context.assign(root, context.obj({ Type: 'StructTreeRoot', K: kids, ParentTree: parents }))
  page.node.set(PDFName.of('Contents'), context.register(context.stream(content.join('\n'))))
  page.node.set(PDFName.of('StructParents'), context.obj(0))
  document.catalog.set(PDFName.of('StructTreeRoot'), root)
  document.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
  return document.save()
}
