import { expect, test } from 'vitest'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

test('one page whose text begins as high as the headers of the others does not take their place', async () => {
  const { xml } = await wordFrom((newPage) => {
    for (let page = 1; page <= 6; page++) {
      const pen = newPage()
      const text = wrapped(`On day ${7 * page} ${PROSE}`, 450, (line) => pen.measure(line))
      if (page === 4) pen.lines(72, 50, 14.3, text)
      else {
        pen.text(72, 50, `Harbours of the north, page ${page}`, { size: 9 })
        pen.lines(72, 90, 14.3, text)
      }
    }
  })
  const top = Number(/<w:pgMar w:top="(\d+)"/.exec(xml('word/document.xml'))?.[1]) / 20
  expect(xml('word/header1.xml')).toContain('Harbours')
  expect(top).toBeGreaterThan(50)
  expect(top).toBeLessThan(90)
})
