import { expect, test } from 'vitest'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

type Block = { x: number; y: number; lines: string[] }

const paragraphsOf = async (...blocks: Block[]): Promise<string[]> => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    for (const { x, y, lines } of blocks) pen.lines(x, y, 14.3, lines)
    pen.lines(
      72,
      500,
      14.3,
      wrapped(PROSE, 450, (line) => pen.measure(line)),
    )
  })
  return paragraphs.map(({ text }) => text)
}

const address = ['Harbour Trading Company Limited', 'Attn: Ms Margaret Wellington', '14 Lower Quay Street, 3rd floor']
const signature = [
  'Jonathan A. Featherstone',
  'Head of Customer Relations',
  'Telephone +44 20 7946 0958',
  'j@example.com',
]
const poem = [
  'The tide comes in, the tide goes out,',
  'The boats lie down upon the sand,',
  'The children run and laugh and shout,',
  'The gulls walk gravely on the land.',
]

test('addresses, signatures and poems keep their lines, though these end close to each other', async () => {
  const texts = await paragraphsOf(
    { x: 72, y: 80, lines: address },
    { x: 72, y: 180, lines: poem },
    { x: 72, y: 300, lines: signature },
  )
  expect(texts.slice(0, 11)).toEqual([...address, ...poem, ...signature])
})

test('an address in capitals keeps its lines, a title in capitals goes on', async () => {
  const lines = ['MRS MARTHA KOWALSKI', '77 ALDER STREET APT 4', 'RIVERTOWN OR 97302']
  expect((await paragraphsOf({ x: 72, y: 80, lines })).slice(0, 3)).toEqual(lines)
  const title = [
    'REPORT OF THE HARBOUR BOARD ON THE STATE OF',
    'THE QUAYS, THE CRANES AND THE BUOYS, WITH AN',
    'ANSWER TO 12 LETTERS',
  ]
  expect((await paragraphsOf({ x: 72, y: 80, lines: title }))[0]).toBe(title.join(' '))
})

test('a narrow block of prose stays one paragraph', async () => {
  const lines = [
    'The boats lay close together',
    'along the wall. A man with a',
    'basket walked from one end',
    'to the other.',
  ]
  const [first] = await paragraphsOf({ x: 72, y: 80, lines })
  expect(first).toBe(lines.join(' '))
})

test('the short lines of an address stay lines where there is room for more beside them', async () => {
  const lines = ['Mrs Ellen Price', 'Flat 2, Clifton Hill', 'Bristol BS8']
  expect((await paragraphsOf({ x: 72, y: 80, lines })).slice(0, 3)).toEqual(lines)
})

test('labels and dates in blocks side by side stay lines', async () => {
  const [labels, from] = [
    ['No.', 'Date', 'Due'],
    ['Harbour Trading', '14 Lower Quay', '50311 Bristol'],
  ]
  const texts = await paragraphsOf({ x: 72, y: 80, lines: from! }, { x: 250, y: 80, lines: labels! })
  for (const line of [...labels!, ...from!]) expect(texts.flatMap((text) => text.split('\t'))).toContain(line)
})

test('German prose whose lines all begin with nouns stays a paragraph', async () => {
  const text =
    'Fenster, Gärten, Straßen, Briefe, Felder, Häfen, Märkte, Flüsse, Rechnungen, Menschen, Größen, Büros, Abende'
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.lines(
      72,
      80,
      14.3,
      wrapped(`${text}, ${text} und Züge.`, 450, (line) => pen.measure(line)),
    )
  })
  expect(paragraphs.map((paragraph) => paragraph.text)).toContain(`${text}, ${text} und Züge.`)
})

test('an address stays in its lines, though one of them begins with a small letter', async () => {
  const lines = ['Gemeinde Osterfeld', 'Bauamt', 'z. Hd. Frau Harms', 'Postfach 11 40', '26501 Norden']
  expect((await paragraphsOf({ x: 72, y: 120, lines })).slice(0, 5)).toEqual(lines)
})

/** The texts of a page with lines in a narrow box, which ends at these places, and prose beside it. */
async function besideProse(lines: string[], right: number, bottom: number): Promise<string[]> {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.fill(72, 80, right, bottom, [0.95, 0.9, 0.8])
    pen.lines(82, 100, 15, lines)
    pen.lines(
      200,
      100,
      15,
      wrapped(PROSE, 320, (line) => pen.measure(line)),
    )
  })
  return paragraphs.map(({ text }) => text)
}

test('goods with their amounts in a narrow box stay in their lines', async () => {
  const goods = ['300 g rye flour', '2 eggs', '½ tsp ginger', '125 ml milk', '1 pinch salt', '40 g raisins']
  expect(await besideProse(goods, 162, 195)).toEqual(expect.arrayContaining(goods))
})

test('a name that was folded in a narrow box is one paragraph, though one of its lines begins with a number', async () => {
  const lines = ['Office of the', '2 sisters of', 'the old quay', 'and the mill']
  expect(await besideProse(lines, 152, 165)).toContain(lines.join(' '))
})
