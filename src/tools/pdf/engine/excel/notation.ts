import { europeanDigits } from '../numerals.ts'
import { inTurns } from './inTurns.ts'
import type { Notation } from './values.ts'

/** Languages that write 1.234,56. */
const commaLanguages = new Set(
  'id de fr es pt it nl ru tr pl da sv nb no fi cs sk hu ro bg el hr sl sr uk vi lt lv et is ca'.split(' '),
)
const pointSure = /(?:^|[^\d.,])\d{1,3}(?:,\d{3})+\.\d+(?![\d.,])|(?:^|[^\d.,])\d{1,3}(?:,\d{3}){2,}(?![\d.,])/
const commaSure = /(?:^|[^\d.,])\d{1,3}(?:\.\d{3})+,\d+(?![\d.,])|(?:^|[^\d.,])\d{1,3}(?:\.\d{3}){2,}(?![\d.,])/
const pointLikely = /(?:^|[^\d.,])\d+\.(?:\d{1,2}|\d{4,})(?![\d.,])/
const commaLikely = /(?:^|[^\d.,])\d+,(?:\d{1,2}|\d{4,})(?![\d.,])/
/** 1 234 567: quantities have as many groups as they need, telephone numbers of a document are all of one length. */
const spacedGroups = /^[-−–(]?[1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3})+\)?$/
const spacedCode = /^\+?(?:0\d{0,3}(?: \d{3})+|\d{4}(?: \d{4})+)$/
const dayFirstSure = /\b(?:1[3-9]|2\d|3[01])[/-]\d{1,2}[/-]\d{2,4}\b/
const monthFirstSure = /\b\d{1,2}[/-](?:1[3-9]|2\d|3[01])[/-]\d{2,4}\b/
const openDate = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/

/** The place of the month, 1 or 2, in two dates that follow each other, one in December and one in the next January. */
function monthAt(last: string, next: string): 1 | 2 | undefined {
  const [one, other] = [openDate.exec(last), openDate.exec(next)]
  if (!one || !other || Number(other[3]) !== Number(one[3]) + 1) return undefined
  const turns = (at: 1 | 2) => Number(one[at]) === 12 && Number(other[at]) === 1
  return turns(2) && one[1] === other[1] ? 2 : turns(1) && one[2] === other[2] ? 1 : undefined
}

/** So many figures with commas only before three digits have thousands, where nothing says for sure that they have places. */
const groupedByComma = /^[($+−–-]*[1-9]\d{0,2},\d{3}\)?$/
const FEWEST_GROUPED = 5

/**
 * How a document writes numbers and dates: its own figures vote, one that can be read in one way only counts most, and
 * where they leave it open its language decides. `language` is a tag such as `id-ID`, or undefined.
 * @param isGuess whether the language was told by few words alone, or by those of tables, which may be names
 */
export async function notationOf(
  texts: Iterable<string>,
  language: string | undefined,
  walk = inTurns(),
  isGuess = false,
): Promise<Notation> {
  const tag = language?.toLowerCase() ?? ''
  const votes = {
    point: commaLanguages.has(tag.slice(0, 2)) ? 0 : 0.5,
    comma: commaLanguages.has(tag.slice(0, 2)) ? 0.5 : 0,
  }
  const order = { dayFirst: 0, monthFirst: 0 }
  const lengths = new Set<number>()
  let codes = 0
  let grouped = 0
  let lastDate = ''
  await walk(texts, (own) => {
    const { text } = europeanDigits(own)
    if (!/\d/.test(text)) return
    if (pointSure.test(text)) votes.point += 5
    if (commaSure.test(text)) votes.comma += 5
    if (pointLikely.test(text)) votes.point += 1
    if (commaLikely.test(text)) votes.comma += 1
    if (groupedByComma.test(text)) grouped++
    if (spacedGroups.test(text)) lengths.add(text.replace(/\D/g, '').length)
    if (spacedCode.test(text)) codes++
    if (dayFirstSure.test(text)) order.dayFirst += 1
    if (monthFirstSure.test(text)) order.monthFirst += 1
    if (!openDate.test(text)) return
    const month = monthAt(lastDate, text)
    if (month === 2) order.dayFirst += 1
    if (month === 1) order.monthFirst += 1
    lastDate = text
  })
  // Names of places and diseases look like another language than they are written in.
  if (isGuess && grouped >= FEWEST_GROUPED && votes.comma < 1) votes.comma = 0
  const monthFirst = order.monthFirst === order.dayFirst ? tag === 'en-us' : order.monthFirst > order.dayFirst
  const decimal = votes.comma > votes.point ? ',' : '.'
  const spaced = decimal === ',' || (lengths.size > 1 && codes === 0)
  return { decimal, dayFirst: !monthFirst, ...(spaced ? { spaced } : {}) }
}
