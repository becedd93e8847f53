import { isRightToLeft, readingOrderOf, withoutShapes } from '../../scripts.ts'
import type { Line } from './words.ts'

/** A line as it is read: Arabic and Hebrew stand from right to left on the page. */
export function spoken({ words }: Pick<Line, 'words'>): string {
  const text = words.map((word) => word.text).join(' ')
  if (!isRightToLeft(text)) return text
  const letters = [...text]
  const fromRight = letters.filter((letter) => isRightToLeft(letter)).length
  const visual = letters.map((letter) => ({ text: withoutShapes(letter) }))
  const isMostly = fromRight > letters.filter((letter) => /\p{L}/u.test(letter)).length / 2
  return readingOrderOf(visual, isMostly)
    .map((letter) => letter.text)
    .join('')
}

/** Whether most of the letters of a line are read from right to left. */
export const lineFromRight = ({ words }: Pick<Line, 'words'>): boolean => readsFromRight(words.map(({ text }) => text))

/** Whether most of the letters of texts are read from right to left. */
export const readsFromRight = (texts: string[]): boolean => {
  const letters = texts.flatMap((text) => text.match(/\p{L}/gu) ?? [])
  return letters.filter((letter) => isRightToLeft(letter)).length > 0.5 * letters.length
}
