import { rangesText } from '#features/pdfLook/pageRanges.ts'
import { cutToBytes, plainWords } from '#platform/entryName.ts'

/** A part of a document: its pages from 1 in their order, and what it is called where it has a name. */
export type Part = { pages: readonly number[]; title?: string }

/** Bytes of what a name says of the original, of the pages and of the part's own title: all of it is a name that file systems take. */
const most = { name: 100, pages: 40, title: 90 }

/**
 * What the parts of a document are called: after it and their pages, such as `contract (01-12).pdf`, with so many digits that they stand in their
 * order wherever names are sorted, and with their title where they have one. No two are the same, whatever the case of letters.
 */
export function partNames(original: string, parts: readonly Part[], pageCount: number): string[] {
  const digits = String(pageCount).length
  const used = new Set<string>()
  return parts.map(({ pages, title = '' }) => {
    const words = [plain(original, most.name), `(${pagesText(pages, digits)})`, plain(title, most.title)]
    const name = words.filter((each) => each !== '').join(' ')
    let free = name
    for (let time = 2; used.has(free.toLowerCase()); time++) free = `${name} ${time}`
    used.add(free.toLowerCase())
    return `${free}.pdf`
  })
}

/** `1-3,7`; where that is long, its ends. */
function pagesText(pages: readonly number[], digits: number): string {
  const whole = rangesText(pages)
  const text = whole.length <= most.pages ? whole : `${pages[0]}-${pages.at(-1)}`
  return text.replace(/\d+/g, (page) => page.padStart(digits, '0'))
}

const plain = (words: string, bytes: number): string => cutToBytes(plainWords(words), bytes).trim()
