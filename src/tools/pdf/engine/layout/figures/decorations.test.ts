import { expect, test } from 'vitest'
import { wordFrom } from '../../word/testDocx.ts'

test('dots on a coloured greeting card lie behind its words and part no columns', async () => {
  const { paragraphs, xml } = await wordFrom((newPage) => {
    const pen = newPage(595, 420)
    pen.fill(0, 0, 595, 420, [1, 0.9, 0.9])
    for (const [x, y] of [
      [60, 70],
      [520, 80],
      [90, 320],
      [480, 350],
    ] as const)
      pen.page.drawCircle({ x, y: 420 - y, size: 32 })
    pen.text(150, 150, 'Happy birthday', { size: 44 })
    pen.text(220, 340, 'to a wonderful aunt', { size: 16 })
  })
  const body = xml('word/document.xml')
  expect(body.match(/<wp:anchor [^>]*behindDoc="1"/g)).toHaveLength(5)
  expect(body).not.toContain('<w:cols ')
  expect(paragraphs.map(({ text }) => text).filter(Boolean)).toEqual(['Happy birthday', 'to a wonderful aunt'])
})
