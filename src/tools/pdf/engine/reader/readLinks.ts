import type { Library } from '#platform/pdfium/library.ts'
import type { Link } from '../model.ts'
import { type Matrix, transformBox } from './matrix.ts'

const MAX_LINKS = 20_000

/** The clickable areas of a page. Addresses other than web and mail are left out. */
export function readLinks(library: Library, document: number, page: number, display: Matrix): Link[] {
  const { call, memory } = library
  const links: Link[] = []
  // The position of the enumeration lives behind the other outputs.
  const position = memory.out + 64
  memory.setWord(position, 0)
  while (links.length < MAX_LINKS && call.FPDFLink_Enumerate(page, position, position + 4) === 1) {
    const link = memory.word(position + 4)
    if (call.FPDFLink_GetAnnotRect(link, memory.out) === 0) continue
    const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map((at) => memory.float(memory.out + at))
    const box = transformBox(display, left, bottom, right, top)
    const action = call.FPDFLink_GetAction(link)
    const url = action === 0 ? '' : memory.utf8((at, size) => call.FPDFAction_GetURIPath(document, action, at, size))
    if (/^(https?|mailto|tel|ftp):/i.test(url)) links.push({ ...box, url })
    else {
      const destination = call.FPDFLink_GetDest(document, link)
      const target = destination === 0 ? undefined : readDestination(library, document, destination)
      if (target) links.push({ ...box, ...target })
    }
  }
  return links
}

/** Where a link or bookmark leads: the page from 1, and the height on it in points from the top. */
export function readDestination(
  { call, memory }: Library,
  document: number,
  destination: number,
): { page: number; y: number } | undefined {
  const index = call.FPDFDest_GetDestPageIndex(document, destination)
  if (index < 0) return undefined
  const out = memory.out
  call.FPDFDest_GetLocationInPage(destination, out, out + 4, out + 8, out + 12, out + 16, out + 20)
  const bottomUp = memory.word(out + 4) === 1 ? memory.float(out + 16) : undefined
  call.FPDF_GetPageSizeByIndexF(document, index, out)
  const pageHeight = memory.float(out + 4)
  return { page: index + 1, y: bottomUp === undefined ? 0 : Math.max(0, pageHeight - bottomUp) }
}
