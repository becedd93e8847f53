import { plainCode } from './wordParts.ts'

/** A field of a document: what it says, whether its result is out of date, and where it, its result and its end begin. */
export type Field = { code: string; isDirty: boolean; start: number; result: number; end: number }

const contents = /^\s*TOC\b/i

/** The tables of contents and of figures in the text of a document, in their order. */
export const listings = (xml: string): Field[] => fieldsOf(xml, contents)

/** The fields in the text of a document whose code is such, in the order of their ends; those inside one such left out. */
export function fieldsOf(xml: string, code: RegExp): Field[] {
  const found: Field[] = []
  const open: Field[] = []
  for (const each of xml.matchAll(/<w:fldChar\b[^>]*>|<w:instrText\b[^>]*>([^<]*)/g)) {
    const [tag, text] = each
    const field = open.at(-1)
    if (text !== undefined) {
      if (field && field.result < 0) field.code += text
    } else if (tag.includes('"begin"')) {
      open.push({ code: '', isDirty: /\bw:dirty="(?:1|true|on)"/.test(tag), start: each.index, result: -1, end: -1 })
    } else if (tag.includes('"separate"') && field) {
      field.result = each.index
    } else if (tag.includes('"end"') && field) {
      open.pop()
      field.end = each.index
      if (code.test(field.code) && !open.some((outer) => code.test(outer.code))) found.push(field)
    }
  }
  return found
}

/** Fields that are one element become those of several. */
export const withoutSimpleListings = (xml: string): string =>
  xml.replace(
    /<w:fldSimple\b([^>]*\bw:instr="(\s*TOC\b[^"]*)"[^>]*?)(?:\/>|>([\s\S]*?)<\/w:fldSimple>)/gi,
    (_, told: string, code: string, shown = '') => {
      const mark = (type: string, more = '') => `<w:r><w:fldChar w:fldCharType="${type}"${more}/></w:r>`
      const dirty = /\bw:dirty="(?:1|true|on)"/.test(told) ? ' w:dirty="true"' : ''
      return `${mark('begin', dirty)}<w:r><w:instrText xml:space="preserve">${code}</w:instrText></w:r>${mark('separate')}${shown}${mark('end')}`
    },
  )

/** One line of a listing: the paragraph that it names, its level and its words. `bookmark` is what it leads to. */
export type Entry = { at: number; level: number; text: string; isNumbered: boolean; bookmark: string }

/** What the switches of a table of contents ask for (ECMA-376, 17.16.5.68). */
export function switchesOf(code: string) {
  const plain = plainCode(code)
  const switchIn = (letter: string) => new RegExp(`\\\\${letter}\\s+(?:"([^"]*)"|([^\\s\\\\]+))`, 'i').exec(plain)
  const text = (letter: string) => switchIn(letter)?.[1] ?? switchIn(letter)?.[2]
  const has = (letter: string) => new RegExp(`\\\\${letter}\\b`, 'i').test(plain)
  const isPlain = !['o', 't', 'u', 'c', 'f', 'a', 'b'].some(has)
  const [from = 1, to = 9] = (text('o') ?? '1-9').split('-').map(Number)
  const own = (text('t') ?? '').split(/[,;]/).map((each) => each.trim())
  const styles = new Map<string, number>()
  for (let at = 0; at + 1 < own.length; at += 2) styles.set(own[at]!.toLowerCase(), Number(own[at + 1]) || 1)
  return {
    levels: has('o') || isPlain ? { from, to } : undefined,
    /** Levels of other styles by their names. */
    styles,
    byOutline: has('u') || isPlain,
    label: text('c') ?? text('a'),
    /** Entries marked by hand or in a part alone, which are not built here. */
    isElse: has('f') || has('b'),
    withoutPages: has('n'),
  }
}
