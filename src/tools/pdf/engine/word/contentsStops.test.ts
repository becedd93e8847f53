import { expect, test } from 'vitest'
import { wordFrom } from './testDocx.ts'

test('numbers of a table of contents that outgrow their room do not go on to the stop of the page numbers', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    const size = 10
    for (let entry = 1; entry <= 14; entry++) {
      const y = 90 + 14 * entry
      const end = pen.text(92, y, `2.${entry} Harbour works of the year ${1900 + entry}`, { size })
      for (let x = end + 2; x < 510; x += 4) pen.text(x, y, '.', { size })
      pen.text(525 - pen.measure(String(10 + entry), { size }), y, String(10 + entry), { size })
    }
  })
  const entries = paragraphs.filter(({ listLevel, text }) => listLevel !== undefined && text.includes('Harbour'))
  expect(entries).toHaveLength(14)
  for (const { xml } of entries) {
    const stops = [...xml.matchAll(/<w:tab w:val="(\w+)" w:pos="(\d+)"/g)].map(([, kind, at]) => [kind, Number(at)])
    expect(stops.map(([kind]) => kind)).toEqual(['left', 'right'])
    expect(stops[0]![1]).toBeLessThan(1440)
  }
  // The longer numbers begin where the short ones do, so their room is wider.
  const rooms = entries.map(({ xml }) => Number(/w:hanging="(\d+)"/.exec(xml)?.[1] ?? 0))
  expect(rooms[9]).toBeGreaterThan(rooms[0]!)
})

test('an entry of one letter goes on to the stop of its page number', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    const size = 10
    for (const [index, name] of ['index', 'jets', 'n', 'n left', 'radius', 'R', 'sums', 'theta'].entries()) {
      const y = 90 + 14 * index
      const end = pen.text(92, y, `4.${index + 1} ${name}`, { size })
      for (let x = end + 6; x < 510; x += 4) pen.text(x, y, '.', { size })
      pen.text(525 - pen.measure('97', { size }), y, '97', { size })
    }
  })
  const kindsOf = (name: string) => {
    const entry = paragraphs.find(({ text }) => text.startsWith(`${name}\t`))
    expect(entry?.listLevel, name).toBeDefined()
    return [...entry!.xml.matchAll(/<w:tab w:val="(\w+)" w:pos="\d+"/g)].map(([, kind]) => kind)
  }
  expect(kindsOf('jets')).toEqual(['left', 'right'])
  expect(kindsOf('n')).toEqual(['right'])
  expect(kindsOf('R')).toEqual(['right'])
})
