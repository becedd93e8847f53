import { rgb } from 'pdf-lib'
import { expect, test } from 'vitest'
import { drawnPage } from '../../tables/testPages.ts'
import { figuresOf } from './figures.ts'

test('boxes full of words that arrows join are one figure with these words', async () => {
  const color = rgb(0, 0, 0)
  const page = await drawnPage((pen) => {
    for (let at = 0; at < 4; at++) {
      const x = 72 + 115 * at
      pen.page.drawRectangle({ x, y: 560, width: 92, height: 40, borderColor: color, borderWidth: 1 })
      for (const [line, text] of ['Offices of', 'the towns'].entries())
        pen.text(text, x + 4, 254 + 11 * line, { size: 8 })
      if (at === 3) continue
      pen.line(x + 92, 262, x + 115, 262)
      pen.page.drawSvgPath(`M ${x + 115} 262 l -6 -3 v 6 Z`, { x: 0, y: 842, color })
    }
  })
  const figures = figuresOf(page, [])
  expect(figures.map(({ behind, labels }) => [behind, labels.length])).toEqual([[false, page.chars.length]])
})
