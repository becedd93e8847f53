import { expect, test } from 'vitest'
import { wordFrom } from '../../word/testDocx.ts'

test('boxes beside each other with two lines each are the cells of one row, with the room between them', async () => {
  const { tables } = await wordFrom((newPage) => {
    const pen = newPage(794, 446)
    pen.text(42, 60, 'Phases', { size: 36 })
    for (const [at, word] of ['study', 'permits', 'works', 'opening'].entries()) {
      const x1 = 42 + 184 * at
      pen.fill(x1, 113, x1 + 142, 152, [0.87, 0.92, 0.97])
      for (const y of [113, 152]) pen.rule(x1, y, x1 + 142, y)
      for (const x of [x1, x1 + 142]) pen.rule(x, 113, x, 152)
      pen.text(x1 + 55, 130, String(2025 + at), { size: 14 })
      pen.text(x1 + 55, 145, word, { size: 11 })
    }
    pen.text(42, 250, 'Costs are fourteen million, of which the state pays the most.', { size: 20 })
  })
  expect(tables).toHaveLength(1)
  expect(tables[0]).toHaveLength(1)
  expect(tables[0]![0]!.map((text) => text.replace(/\s/g, ''))).toEqual([
    '2025study',
    '',
    '2026permits',
    '',
    '2027works',
    '',
    '2028opening',
  ])
})
