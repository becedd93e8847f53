import { expect, test } from 'vitest'
import { paragraph } from '../../fit/testFlow.ts'
import type { Paragraph } from '../model.ts'
import { Vocabulary } from '../paragraphs/index.ts'
import { joinParagraphs } from './joinParagraphs.ts'

const half = (text: string, rest: Partial<Paragraph> = {}): Paragraph => ({
  ...(paragraph(1, [text]) as Paragraph),
  ...rest,
})
const words = new Vocabulary()

function joined(upper: Paragraph, lower: Paragraph): string | undefined {
  return joinParagraphs(upper, lower, words) ? upper.runs.map(({ text }) => text).join('') : undefined
}

test('a text that goes on in the next column has a blank between its lines, and none in scripts that have no blanks', () => {
  expect(joined(half('the harbour was', { endsOpen: true }), half('closed early'))).toBe('the harbour was closed early')
  expect(joined(half('工作人员会在', { endsOpen: true }), half('两天内回复'))).toBe('工作人员会在两天内回复')
  expect(joined(half('パスワ', { endsOpen: true }), half('ードは大切です'))).toBe('パスワードは大切です')
  expect(joined(half('우리 회사는', { endsOpen: true }), half('기기를 팝니다'))).toBe('우리 회사는 기기를 팝니다')
})

test('the last line of a justified text goes on with it, a line in the middle does not', () => {
  const upper = () => half('工作人员会在', { endsOpen: true, alignment: 'justified' })
  const lines = [{ end: 5, width: 60 }]
  expect(joined(upper(), half('两天内回复', { lines }))).toBe('工作人员会在两天内回复')
  expect(joined(upper(), half('两天内回复', { lines, alignment: 'centre' }))).toBeUndefined()
})
