import { currencySign } from '../../currencies.ts'
import { europeanDigits } from '../../numerals.ts'

const unit = `(?:${currencySign}|[%‰°]|kg|km|cm|mm|mb|gb)?`
const amount = new RegExp(
  `^${unit}\\s*[(+\\-–−±~<>≤≥]*\\s*${unit}\\s*\\d[\\d.,'’\\s]*\\s*\\)?\\s*-?\\s*${unit}\\s*(?:\\*{0,3}|[†‡§]|[a-h]|[rp]|(?:[\\da-h]|\\d\\d)/)$`,
  'i',
)
const moment = /^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$|^\d{1,2}:\d{2}(?::\d{2})?$/
const nothing = /^(?:[-–—.]{1,3}|…|\(?n\.?\/?a\.?\)?|nil)$/i
/** What stands for a figure that is not given, as statistical offices have it: not applicable, rounds to zero, withheld, and such. */
const withheld = /^(?:Z|\*{1,3}|\((?:[XZDSBLC]|NS|\*)\))$/

/** A figure with its error or its share behind it: `81.0 (0.18)`, `12 ± 3`, `1.4 (0.9–2.1)`. */
const withError =
  /^[-–−]?\d[\d.,]*\s*%?\s*(?:±\s*\d[\d.,]*|\(\s*[-–−<]?\d[\d.,]*%?(?:\s*(?:[-–−,;]|to)\s*[-–−]?\d[\d.,]*%?)?\s*\)|\[\s*[-–−]?\d[\d.,]*%?\s*(?:[-–−,;]|to)\s*[-–−]?\d[\d.,]*%?\s*\])\s*(?:\*{0,3}|[†‡§])$/

/** True for dates and times. */
export const isMoment = (text: string): boolean => moment.test(europeanDigits(text).text)

/** True for what stands in columns of figures: numbers with units, dates, times, and the dashes that mean none. */
export function isTyped(own: string): boolean {
  const { text } = europeanDigits(own)
  return amount.test(text) || withError.test(text) || moment.test(text) || nothing.test(text) || withheld.test(text)
}

/** A year is a figure, and what headings over several columns say most often. */
export const isYear = (text: string): boolean => /^(?:19|20)\d\d$/.test(text)

/** True for what stands in columns of figures and says nothing as a heading. */
export const isFigure = (text: string): boolean => isTyped(text) && !isYear(text)

/** `(D)`: a figure withheld among figures, and a party or a note below a name in a heading. */
export const isBracketedLetter = (text: string): boolean => /^\([A-Z]\)$/.test(text)

/** A figure that no heading holds. */
export const isData = (text: string): boolean => isFigure(text) && !isBracketedLetter(text)
