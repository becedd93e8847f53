import { expect, test } from 'vitest'
import { PROSE, wrapped } from '../samples/prose.ts'
import { wordFrom } from './testDocx.ts'

test('a header reaches over the width of a page that lies, and the line below it is no underline', async () => {
  const { xml, files } = await wordFrom((newPage) => {
    for (const [width, height] of [
      [595, 842],
      [595, 842],
      [842, 595],
      [595, 842],
    ] as const) {
      const pen = newPage(width, height)
      const end = width - 72
      pen.text(72, 50, 'Valley Water Board', { size: 9 })
      pen.text(end - pen.measure('Annual report', { size: 9 }), 50, 'Annual report', { size: 9 })
      pen.rule(72, 52, end, 52)
      const lines = wrapped(`${PROSE} ${PROSE}`, end - 72, (line) => pen.measure(line))
      pen.lines(72, 90, 14, [...lines, ...lines].slice(0, 24))
    }
  })
  const headers = Object.keys(files)
    .filter((name) => /^word\/header\d+\.xml$/.test(name))
    .map(xml)
  const ends = headers.map((header) => Number(/<w:tab w:val="right" w:pos="(\d+)"/.exec(header)?.[1]) / 20)
  expect(new Set(ends.map((end) => Math.round(end / 10)))).toEqual(new Set([45, 70]))
  for (const header of headers) {
    expect(header).not.toContain('<w:u ')
    expect(header).toContain('<w:bottom ')
  }
})
