import { expect, test } from 'vitest'
import { wordFrom } from '../../word/testDocx.ts'

test('a number that is the same on each page is none of a page, though one page has it', async () => {
  const { xml, files } = await wordFrom((newPage) => {
    for (const number of [1, 2]) {
      const pen = newPage()
      pen.text(72, 50, 'Workshop 2', { size: 9 })
      pen.text(300, 800, String(number), { size: 9 })
      for (let row = 0; row < 30; row++)
        pen.text(72, 90 + 22 * row, `The quay was quiet on the ${row + 10 * number}th of the month`)
    }
  })
  const parts = Object.keys(files).filter((name) => /^word\/(?:header|footer)\d+\.xml$/.test(name))
  const withText = parts.map(xml).filter((part) => part.includes('<w:t'))
  const headers = withText.filter((part) => part.includes('Workshop'))
  expect(headers.length).toBeGreaterThan(0)
  for (const header of headers) expect(header).toContain('Workshop 2')
  expect(parts.map(xml).some((part) => part.includes('PAGE'))).toBe(true)
})
