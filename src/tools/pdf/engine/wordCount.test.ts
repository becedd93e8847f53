import { expect, test } from 'vitest'
import { wordCount } from './wordCount.ts'

test.for([
  ['The staff answers within two days.', 6],
  ['  12 400  ', 2],
  ['公司', 1],
  ['工作人员会在两个工作日内回复', 7],
  ['当社は一九九八年に設立されました', 8],
  ['สมาชิกต้องชำระค่าธรรมเนียม', 5],
  ['우리 회사는 사무 기기를 팝니다', 5],
] as const)('%s has about %d words', ([text, count]) => {
  expect(wordCount(text)).toBe(count)
})
