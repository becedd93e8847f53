import { PDFDocument, PDFName, type PDFRef, PDFString, StandardFonts } from 'pdf-lib'

/** A line of text whose baseline begins here, in points from the upper left corner of an A4 page. */
export type PlacedText = { text: string; x: number; y: number; size?: number }

/** An element of the structure tree with what it holds: further elements, or what is drawn of it. `path` is in PDF's own operators. */
export type TaggedNode = {
  role: string
  alt?: string
  rowSpan?: number
  columnSpan?: number
  kids?: TaggedNode[]
  texts?: PlacedText[]
  path?: string
}

/** A page with exactly this structure tree, drawn in the order of the tree. */
export async function taggedTree(nodes: TaggedNode[]): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const { context } = document
  const page = document.addPage([595, 842])
  const font = page.node.newFontDictionary('Plain', (await document.embedFont(StandardFonts.Helvetica)).ref)
  const root = context.nextRef()
  const owners: PDFRef[] = []
  const content: string[] = []

  const elementOf = (node: TaggedNode, parent: PDFRef): PDFRef => {
    const { role, alt, rowSpan = 1, columnSpan = 1, kids = [], texts = [], path } = node
    const element = context.nextRef()
    const drawn = texts.map(({ text, x, y, size = 10 }) => {
      const escaped = text.replace(/[()\\]/g, '\\$&')
      return `BT ${font} ${size} Tf ${x} ${842 - y} Td (${escaped}) Tj ET`
    })
    const pieces = [...drawn, ...(path ? [path] : [])].map((operators) => {
      content.push(`/${role} <</MCID ${owners.length}>> BDC ${operators} EMC`)
      return owners.push(element) - 1
    })
    const dictionary = context.obj({
      ...{ Type: 'StructElem', S: role, P: parent, Pg: page.ref },
      K: [...pieces, ...kids.map((kid) => elementOf(kid, element))],
      A: { O: 'Table', RowSpan: rowSpan, ColSpan: columnSpan },
    })
    if (alt) dictionary.set(PDFName.of('Alt'), PDFString.of(alt))
    context.assign(element, dictionary)
    return element
  }

  const kids = nodes.map((node) => elementOf(node, root))
  const parents = context.register(context.obj({ Nums: [0, context.obj(owners)] }))
  context.assign(root, context.obj({ Type: 'StructTreeRoot', K: kids, ParentTree: parents }))
  page.node.set(PDFName.of('Contents'), context.register(context.stream(content.join('\n'))))
  page.node.set(PDFName.of('StructParents'), context.obj(0))
  document.catalog.set(PDFName.of('StructTreeRoot'), root)
  document.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
  return document.save()
}
