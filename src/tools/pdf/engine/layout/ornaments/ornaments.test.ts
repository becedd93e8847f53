import { rgb } from 'pdf-lib'
import { expect, test } from 'vitest'
import { wordFrom } from '../../word/testDocx.ts'

const HEIGHT = 842
const pictures = (files: Record<string, Uint8Array>) =>
  Object.keys(files).filter((name) => name.startsWith('word/media/')).length

test('a list whose last column is bars keeps its words, its rows and each bar in its row', async () => {
  const rows = [
    ['Haemoglobin', '14.1', 'g/dl', 30],
    ['Leukocytes', '11.8', 'G/l', 12],
    ['Platelets', '231', 'G/l', 40],
    ['Glucose', '128', 'mg/dl', 22],
    ['Creatinine', '0.94', 'mg/dl', 45],
    ['Potassium', '3.4', 'mmol/l', 18],
  ] as const
  const { tables, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    for (const [at, [name, value, unit, bar]] of rows.entries()) {
      const y = 120 + 16 * at
      pen.text(60, y, name)
      pen.text(220, y, value)
      pen.text(300, y, unit)
      for (const [x1, x2] of [
        [58, 215],
        [215, 295],
        [295, 380],
        [380, 540],
      ] as const)
        pen.rule(x1, y + 5, x2, y + 5)
      pen.fill(400, y - 7, 400 + bar, y - 1, [0.2, 0.6, 0.4])
    }
  })
  expect(tables).toEqual([rows.map(([name, value, unit]) => [name, value, unit, ''])])
  const cells = xml('word/document.xml').match(/<w:tc>.*?<\/w:tc>/gs) ?? []
  expect(cells.filter((cell) => cell.includes('<wp:inline'))).toHaveLength(rows.length)
})

test('texts with a round sign each on lines through a card stay texts, with their signs', async () => {
  const stops = [
    'We have your order and look for it',
    'Three books are in the box now',
    'The driver has left the depot',
  ]
  const { paragraphs, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    for (const [at, stop] of stops.entries()) {
      const y = 140 + 40 * at
      pen.rule(60, y - 16, 540, y - 16)
      pen.page.drawCircle({ x: 90, y: HEIGHT - y + 4, size: 7, color: rgb(0.98, 0.57, 0.24) })
      pen.text(120, y, stop)
      pen.text(480, y, `Room ${at + 3}`)
    }
    pen.rule(60, 244, 540, 244)
    pen.rule(60, 124, 60, 244)
    pen.rule(540, 124, 540, 244)
  })
  const text = paragraphs.map((each) => each.text).join(' ')
  for (const stop of stops) expect(text).toContain(stop)
  expect(xml('word/document.xml')).toContain('behindDoc="1"')
})

test('a line with dots beside the years stays what it is, and the dots are no bullets', async () => {
  const years = ['1975', '1983', '1991', '2004']
  const { paragraphs, files, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.page.drawLine({
      start: { x: 90, y: HEIGHT - 90 },
      end: { x: 90, y: HEIGHT - 330 },
      thickness: 2,
      color: rgb(0.7, 0.1, 0.6),
    })
    for (const [at, year] of years.entries()) {
      const y = 110 + 60 * at
      pen.page.drawCircle({ x: 90, y: HEIGHT - y + 4, size: 6, color: rgb(0.7, 0.1, 0.6) })
      pen.text(110, y, year)
      pen.text(110, y + 16, 'The house is painted, and the town comes to see it.')
    }
  })
  expect(paragraphs.flatMap(({ text }) => years.filter((year) => text.trim().startsWith(year)))).toEqual(years)
  expect(paragraphs.every(({ text, listLevel }) => !/[●○◉•]/.test(text) && listLevel === undefined)).toBe(true)
  expect(pictures(files)).toBe(1)
  expect(xml('word/document.xml')).toContain('behindDoc="1"')
})

test('rounded bars of a coloured sidebar lie behind its words, and its colour stays', async () => {
  const skills = ['Surveying', 'Drawing maps', 'Teaching']
  const { paragraphs, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.fill(0, 0, 190, HEIGHT, [0.25, 0.17, 0.34])
    const lines = ['Liv Aas', 'Strandgata 8, 5004 Bergen', 'Boats, cables and harbours', 'Norwegian and some Polish']
    pen.lines(24, 60, 18, lines, { colour: [1, 1, 1] })
    pen.page.drawCircle({ x: 95, y: HEIGHT - 190, size: 40, color: rgb(0.99, 0.73, 0.45) })
    for (const [at, skill] of skills.entries()) {
      const y = 420 + 30 * at
      pen.text(24, y, skill, { colour: [1, 1, 1] })
      const long = 60 + 30 * at
      const path = `M 3 0 H ${long} a 3 3 0 0 1 0 6 H 3 a 3 3 0 0 1 0 -6 Z`
      pen.page.drawSvgPath(path, { x: 24, y: HEIGHT - y - 5, color: rgb(1, 0.82, 0.4) })
    }
    for (let line = 0; line < 24; line++)
      pen.text(220, 80 + 16 * line, 'I measure harbours and like to explain how a map is made')
  })
  const text = paragraphs.map((each) => each.text).join('\n')
  for (const skill of [...skills, 'Boats, cables and harbours']) expect(text).toContain(skill)
  const body = xml('word/document.xml')
  expect(body.match(/<pic:pic/g)).toHaveLength(1 + skills.length)
  expect(body).toMatch(/3f2b56|402b57/i)
})
