import { expect, test } from 'vitest'
import { style } from '../fit/testFlow.ts'
import { inlineHtml } from './inline.ts'

test('a large initial floats beside the lines that it reaches over', () => {
  const html = inlineHtml(
    [
      { text: 'E', style: { ...style, size: 40 }, dropCap: 3 },
      { text: 'very spring', style },
    ],
    style,
  )
  expect(html).toMatch(/^<span style="font-size:400%;float:left;[^"]*">E<\/span>very spring$/)
})
