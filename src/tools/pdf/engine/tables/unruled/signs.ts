import type { River } from '../columns/rivers.ts'
import { isCurrency } from '../material/currency.ts'
import { isTyped } from '../material/typed.ts'
import type { Line, Word } from '../material/words.ts'

/** Signs of currencies that name nothing by themselves. */
const isSign = /^(?:[^\p{L}\d]+|rp\.?)$/iu
const closingSign = /^[%)]+$/
/** From where to where a figure may lie, in brackets so near behind it, in font sizes. */
const range = /^\(\d[\d.,]*(?:[-–]\d[\d.,]*\))?,?$|^\d[\d.,]*\)$/
const rangeGap = 1

/**
 * A sign of a currency in front of its figure, or of percent behind it, makes no column of its own, nor does a code such as `EUR`, always the
 * same one behind other columns: a list of rates has one in each row.
 */
export function withoutSigns(rivers: River[], lines: Line[]): River[] {
  const textsBetween = (from: number, to: number) =>
    lines
      .flatMap((line) => line.words.filter(({ x1, x2 }) => (x1 + x2) / 2 > from && (x1 + x2) / 2 < to))
      .map((word) => word.text)
  const isOnly = (texts: string[], sign: RegExp) => texts.length > 0 && texts.every((text) => sign.test(text))
  const areCurrencies = (texts: string[]) => texts.length > 0 && texts.every(isCurrency)
  return rivers.filter((river, index) => {
    const before = textsBetween(rivers[index - 1]?.at ?? Number.NEGATIVE_INFINITY, river.at)
    const after = textsBetween(river.at, rivers[index + 1]?.at ?? Number.POSITIVE_INFINITY)
    const isOfRange = river.x2 - river.x1 < rangeGap * lines[0]!.size && isOnly(after, range)
    const isCode = index > 0 && areCurrencies(before) && new Set(before).size === 1
    const isSigned = isCode || (areCurrencies(before) && isOnly(before, isSign))
    return !isSigned && !isOnly(after, closingSign) && !isOfRange
  })
}

/**
 * Edges that lie between the sign of a currency, on the left of its cell, and its figure lie before the sign, where the texts of the column
 * before leave room: the first and the last amount of a column have one.
 */
export function beforeSigns(xs: number[], lines: Line[]): number[] {
  return xs.map((edge, at) => {
    if (at < 2 || at === xs.length - 1) return edge
    const isOfFigure = (word: Word, next: Word | undefined) =>
      isCurrency(word.text) && word.x2 <= edge && next !== undefined && next.x1 >= edge && isTyped(next.text)
    const signs = lines.flatMap(({ words }) => words.filter((word, index) => isOfFigure(word, words[index + 1])))
    const before = lines
      .flatMap(({ words }) => words)
      .filter((word) => !signs.includes(word) && word.x1 > xs[at - 1]! && (word.x1 + word.x2) / 2 < edge)
    const [end, start] = [Math.max(...before.map(({ x2 }) => x2)), Math.min(...signs.map(({ x1 }) => x1))]
    return signs.length > 0 && before.length > 0 && end < start ? (end + start) / 2 : edge
  })
}
