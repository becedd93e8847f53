import { expect, test } from 'vitest'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

test('what a single line has beyond the margin of all others stays in its place', async () => {
  const { paragraphs, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.text(51, 80, 'Words and music: traditional', { size: 9 })
    pen.text(544 - pen.measure('Capo 2, 3/4', { size: 9 }), 80, 'Capo 2, 3/4', { size: 9 })
    for (let verse = 0; verse < 40; verse++) pen.text(51, 100 + 15 * verse, 'Down by the water where the willows grow')
  })
  const line = paragraphs.find(({ text }) => text.includes('Capo'))?.xml ?? ''
  const page = /<w:pgSz w:w="(\d+)".*?<w:pgMar [^>]*w:right="(\d+)"[^>]*w:left="(\d+)"/.exec(xml('word/document.xml'))
  const [width, right, left] = page!.slice(1).map(Number)
  const stop = Number(/<w:tab w:val="right" w:pos="(\d+)"/.exec(line)?.[1])
  const room = width! - right! - left! - Number(/<w:ind [^>]*w:right="(-?\d+)"/.exec(line)?.[1] ?? 0)
  expect(stop).toBeGreaterThan(9500)
  expect(room).toBeGreaterThan(stop)
})

test('few lines beside a table whose texts begin farther in keep their margin', async () => {
  const { paragraphs, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    const [top, bottom] = [80, 80 + 36 * 16]
    for (let row = 0; row <= 36; row++) pen.rule(51, top + 16 * row, 544, top + 16 * row)
    for (const x of [51, 250, 544]) pen.rule(x, top, x, bottom)
    for (let row = 0; row < 36; row++) {
      pen.text(59, top + 13 + 16 * row, `Boat no. ${row + 1}`)
      pen.text(258, top + 13 + 16 * row, 'lies at the quay')
    }
    pen.text(51, 690, 'Key: what is not told lies at the quay.')
  })
  const left = Number(/<w:pgMar [^>]*w:left="(\d+)"/.exec(xml('word/document.xml'))?.[1])
  const placeOf = (paragraph: string) => left + Number(/<w:ind [^>]*w:left="(-?\d+)"/.exec(paragraph)?.[1] ?? 0)
  const key = paragraphs.find(({ text }) => text.startsWith('Key'))!
  expect(Math.abs(placeOf(key.xml) / 20 - 51)).toBeLessThan(1.5)
})

test('entries of a contents list below a head that reaches farther out stand where those of the other pages do', async () => {
  const { paragraphs, xml } = await wordFrom((newPage) => {
    const names = ['Quays', 'Lighthouses', 'Moles and piers']
    for (let page = 0; page < 3; page++) {
      const pen = newPage()
      const size = 10
      // Only the first page has its head and its rule farther out than its text.
      const head = page === 0 ? 71 : 86
      pen.text(head, 60, page === 0 ? 'CONTENTS' : 'Contents', { font: 'sansBold', size: 12 })
      pen.rule(head, 66, 525, 66)
      for (let entry = 1; entry <= 30; entry++) {
        const y = 90 + 20 * entry
        const end = pen.text(140, y, `4.${page + 1}.${entry} ${names[page]} of the harbour`, { size })
        for (let x = end + 4; x < 505; x += 4) pen.text(x, y, '.', { size })
        const number = String(10 + page)
        pen.text(525 - pen.measure(number, { size }), y, number, { size })
      }
    }
  })
  const margin = Number(/<w:pgMar [^>]*w:left="(\d+)"/.exec(xml('word/document.xml'))?.[1])
  const entries = paragraphs.filter(({ text }) => text.includes('of the harbour'))
  expect(entries).toHaveLength(90)
  for (const { xml } of entries) {
    const stop = Number(/<w:tab w:val="right" w:pos="(\d+)"/.exec(xml)?.[1])
    expect(Math.abs((margin + stop) / 20 - 525)).toBeLessThan(2)
  }
})

test('text beside one line that sticks out of the margin is as wide as it was, and the line stays whole', async () => {
  const long = 'docker run --rm --volume /srv/harbour:/data --publish 8080:80 registry/harbour:latest --verbose'
  const { paragraphs, xml } = await wordFrom((newPage) => {
    for (let page = 0; page < 3; page++) {
      const pen = newPage()
      const lines = wrapped(`${PROSE} ${PROSE}`, 400, (line) => pen.measure(line))
      for (let y = 90; y < 700; y += 14 * lines.length + 24) pen.lines(72, y, 14, lines)
      if (page === 1) pen.text(72, 82 + 14 * lines.length, long, { font: 'mono', size: 9 })
    }
  })
  const page = /<w:pgSz w:w="(\d+)".*?<w:pgMar [^>]*w:right="(\d+)"[^>]*w:left="(\d+)"/.exec(xml('word/document.xml'))
  const [width, right, left] = page!.slice(1).map((twips) => Number(twips) / 20)
  const rightOf = (paragraph: string) => Number(/<w:ind [^>]*w:right="(-?\d+)"/.exec(paragraph)?.[1] ?? 0) / 20
  const rooms = paragraphs
    .filter(({ text }) => text.startsWith('The harbour'))
    .map(({ xml }) => width! - right! - left! - rightOf(xml))
  for (const room of rooms) {
    expect(room).toBeGreaterThan(395)
    expect(room).toBeLessThan(425)
  }
  const command = paragraphs.find(({ text }) => text.startsWith('docker'))!
  expect(width! - right! - left! - rightOf(command.xml)).toBeGreaterThan(0.6 * 9 * long.length)
})
