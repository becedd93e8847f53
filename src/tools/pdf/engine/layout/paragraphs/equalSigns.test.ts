import { expect, test } from 'vitest'
import type { Pen } from '../../samples/pdf.ts'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

const paragraphsOf = async (draw: (pen: Pen) => void) => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    draw(pen)
    const measured = wrapped(PROSE, 450, (line) => pen.measure(line))
    pen.lines(72, 500, 14.3, measured)
  })
  return paragraphs.filter(({ text }) => text !== '').slice(0, -1)
}

const long = [
  'the council agreed to widen the path along the harbour wall and to plant lime trees on both of its',
  'sides, as long as the boats can still be reached',
]

test.each(['–', '-', '»', '*'])(
  'lines that begin with %s and a space are items, and a long one goes on below its text',
  async (sign) => {
    const items = await paragraphsOf((pen) => {
      const hang = pen.measure(`${sign} `)
      pen.text(90, 100, `${sign} tents and tables`)
      pen.text(90, 114.3, `${sign} ${long[0]}`)
      pen.text(90 + hang, 128.6, long[1]!)
      pen.text(90, 142.9, `${sign} music by the school band`)
    })
    expect(items.map(({ text }) => text)).toEqual(['tents and tables', long.join(' '), 'music by the school band'])
    expect(items.every(({ listLevel }) => listLevel === 0)).toBe(true)
  },
)

test('the dashes of a dialogue, which goes on at the edge, stay text', async () => {
  const spoken = await paragraphsOf((pen) => {
    pen.text(90, 100, `– ${long[0]}`)
    pen.text(72, 114.3, long[1]!)
    pen.text(90, 128.6, '– So it will be done, said the old man and shut the book.')
  })
  expect(spoken.map(({ listLevel }) => listLevel)).not.toContain(0)
  expect(spoken.at(-1)?.text).toMatch(/^– So/)
})

test('a meaning goes on behind its term, and a sign that is no bullet keeps its text together', async () => {
  const texts = await paragraphsOf((pen) => {
    pen.text(72, 100, 'Agreement')
    pen.text(170, 100, 'means this document with its schedules and every change that both parties sign')
    pen.text(170, 114.3, 'after the day on which it was made.')
    pen.text(72, 134, 'Day')
    pen.text(170, 134, 'any day other than a Sunday.')
    pen.text(72, 170, `§ so ${long[0]}`)
    pen.text(72 + pen.measure('§ '), 184.3, long[1]!)
  })
  expect(texts.map(({ text }) => text)).toEqual([
    'Agreement\tmeans this document with its schedules and every change that both parties sign after the day on which it was made.',
    'Day\tany day other than a Sunday.',
    `§ so ${long.join(' ')}`,
  ])
})

test('rows of names and figures at the right edge stay rows, and a title far away does not go on in an address', async () => {
  const texts = await paragraphsOf((pen) => {
    for (const [index, [name, figure]] of [
      ['Travel', '60.00'],
      ['Overtime on two evenings of May', '2,138.46'],
    ].entries()) {
      pen.text(72, 100 + 14.3 * index, name!)
      pen.text(523 - pen.measure(figure!), 100 + 14.3 * index, figure!)
    }
    pen.text(72, 200, 'Unit 7, Canal Yard')
    pen.text(523 - pen.measure('INVOICE', { size: 24 }), 199.5, 'INVOICE', { size: 24 })
    pen.text(72, 214.3, 'Bristol')
  })
  expect(texts.map(({ text }) => text)).toEqual([
    'Travel\t60.00',
    'Overtime on two evenings of May\t2,138.46',
    'Unit 7, Canal Yard\tINVOICE',
    'Bristol',
  ])
})
