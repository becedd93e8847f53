import { expect, test } from 'vitest'
import { wordFrom } from '../../word/testDocx.ts'

test('white words on a bar that takes up a part of their cell keep the colour behind them', async () => {
  const { xml, tables } = await wordFrom((newPage) => {
    const pen = newPage()
    const rows = [
      ['Basic charge of the harbour', 'one boat', '24.50'],
      ['Water', 'three casks', '31.20'],
      ['Storm watch', 'two nights', '5.75'],
      ['', 'In all', '61.45'],
    ]
    pen.fill(392, 152, 532, 168, [0, 0.2, 0.4])
    rows.forEach((texts, row) => {
      const colour: [number, number, number] = row === 3 ? [1, 1, 1] : [0, 0, 0]
      texts.forEach((text, at) => {
        const x = [72, 396, 528][at]!
        if (text) pen.text(at === 2 ? x - pen.measure(text) : x, 110 + row * 18, text, { colour })
      })
    })
  })
  expect(tables[0]).toContainEqual(['', 'In all', '61.45'])
  const document = xml('word/document.xml')
  for (const words of ['In all', '61.45']) {
    const before = document.slice(0, document.indexOf(`>${words}<`))
    const cell = before.slice(before.lastIndexOf('<w:tc>'))
    expect(cell).toMatch(/w:fill="003366"/)
  }
})
