import { expect, test } from 'vitest'
import { flowOf, paragraph, style } from '../../fit/testFlow.ts'
import { wordFrom } from '../../word/testDocx.ts'
import { fillAbove, levelColumns } from './spacing.ts'

test('the space that all columns have above them is below the paragraph before', () => {
  const [above] = flowOf([paragraph(1, ['title'])]).sections
  const heads = [paragraph(1, ['left']), { ...paragraph(1, ['right']), before: 26, columnBreak: true }]
  levelColumns(above, heads)
  expect(above?.blocks[0]).toMatchObject({ after: 20 })
  expect(heads.map(({ before }) => before)).toEqual([0, 6])
})

test('the space above the first column of a section is an empty paragraph, a small one stays space', () => {
  const blocks = [
    { ...paragraph(1, ['left']), before: 90 },
    { ...paragraph(1, ['right']), columnBreak: true },
  ]
  fillAbove(blocks, style)
  expect(blocks).toHaveLength(3)
  expect(blocks[0]).toMatchObject({ pitch: 90, page: 1 })
  expect(blocks.map(({ before }) => before)).toEqual([0, 0, 20])
  const close = [{ ...paragraph(1, ['left']), before: 4 }]
  fillAbove(close, style)
  expect(close).toHaveLength(1)
})

test('a column beside a first one that begins lower, as that of a CV does, begins at its own height', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    for (const [at, line] of ['Contact', '22 Harbour Road', 'Bristol', 'jane@example.com'].entries())
      pen.text(40, 180 + 16 * at, line)
    pen.text(230, 60, 'Jane Appleton', { size: 20 })
    for (let at = 0; at < 30; at++)
      pen.text(230, 90 + 16 * at, 'The market opens in the morning and closes when it rains')
  })
  const [room, contact] = paragraphs
  expect([room?.text, contact?.text]).toEqual(['', 'Contact'])
  expect(Number(/w:line="(\d+)" w:lineRule="exact"/.exec(room?.xml ?? '')?.[1])).toBeGreaterThan(1500)
  expect(contact?.xml).toContain('w:before="0"')
})
