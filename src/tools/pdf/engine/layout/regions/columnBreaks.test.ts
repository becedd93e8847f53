import { expect, test } from 'vitest'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

/** A page of two columns; the left one is `lines` long and ends a paragraph, the right one goes down to line 48. */
async function breaksAfter(lines: number): Promise<number> {
  const { xml } = await wordFrom((newPage) => {
    const pen = newPage()
    const text = wrapped(PROSE.repeat(6), 210, (line) => pen.measure(line))
    pen.lines(72, 100, 14.3, [...text.slice(0, lines - 1), 'That is all.'])
    pen.lines(312, 100, 14.3, ['Another matter:', ...text.slice(0, 47)])
  })
  return xml('word/document.xml').match(/<w:br w:type="column"\/>/g)?.length ?? 0
}

test('each column begins where it did, however full the one before it is', async () => {
  expect(await breaksAfter(30)).toBe(1)
  expect(await breaksAfter(48)).toBe(1)
})
