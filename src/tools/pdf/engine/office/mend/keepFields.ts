/**
 * Fields whose saved result is what Word shows and prints. LibreOffice would work them out anew from what it knows: the name and place
 * of its own copy, today for the day of saving, an error for a text that is gone.
 */
const kept =
  'FILENAME|IF|SAVEDATE|PRINTDATE|CREATEDATE|EDITTIME|TITLE|SUBJECT|AUTHOR|COMMENTS|KEYWORDS|INFO|DOCPROPERTY|LASTSAVEDBY|FILESIZE|TEMPLATE|REF|NOTEREF|PAGEREF'
const written = new RegExp(`(<w:instrText\\b[^>]*>\\s*)(${kept})\\b([^<]*)`, 'gi')
const simple = new RegExp(`(<w:fldSimple\\b[^>]*\\bw:instr="\\s*)(${kept})\\b([^"]*)`, 'gi')
/** A reference to a place in the document, which LibreOffice follows where the place is there. */
const reference = /^(?:REF|NOTEREF|PAGEREF)$/i

const textPart = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes|comments)\d*\.xml$/

/**
 * Makes fields that have to stay as they were saved some that LibreOffice does not work out. Changes `parts` and answers how many; references to bookmarks
 * that are there go on being followed.
 */
export function keepFields(parts: Map<string, Buffer>): number {
  let count = 0
  const texts = [...parts].filter(([name]) => textPart.test(name))
  const bookmarks = new Set(
    texts.flatMap(([, data]) =>
      [...data.toString('utf8').matchAll(/<w:bookmarkStart\b[^>]*\bw:name="([^"]*)"/g)].map(([, name]) => name!),
    ),
  )
  for (const [name, data] of texts) {
    if (!data.includes('instr')) continue
    const keep = (whole: string, start: string, field: string, rest: string) => {
      const [target = ''] = rest.trim().split(/\s/)
      if (reference.test(field) && (!target || bookmarks.has(target))) return whole
      count += 1
      // LibreOffice knows no AUTOTEXT, and shows what it was.
      return `${start}AUTOTEXT${rest}`
    }
    const xml = data.toString('utf8').replace(written, keep).replace(simple, keep)
    parts.set(name, Buffer.from(xml))
  }
  return count
}
