import { expect, test } from 'vitest'
import { flowOf, paragraph } from '../../fit/testFlow.ts'
import { wordFrom } from '../../word/testDocx.ts'
import { levelColumns } from './spacing.ts'

test('the space that all columns have above them is below the paragraph before', () => {
  const [above] = flowOf([paragraph(1, ['title'])]).sections
  const heads = [paragraph(1, ['left']), { ...paragraph(1, ['right']), before: 26, columnBreak: true }]
  levelColumns(above, heads)
  expect(above?.blocks[0]).toMatchObject({ after: 20 })
  expect(heads.map(({ before }) => before)).toEqual([0, 6])
})

test('a first column that begins lower than the others has its room in a paragraph of its own', async () => {
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
