import { expect, test } from 'vitest'
import { wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

const clauses = [
  'the supplier delivers the goods that are named in the first annex within thirty days of the order and bears the cost of their carriage up to the gate of the buyer',
  'the buyer examines the goods without delay and tells the supplier in writing of each defect that can be seen from the outside of a closed box or a bag',
  'both keep what they learn of each other to themselves, for as long as this contract lasts and for three years after it has come to an end, whatever the reason',
]

test('a numbered paragraph whose lines begin below its number is one, and the next one is another', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    let top = 100
    for (const [at, clause] of clauses.entries()) {
      const lines = wrapped(`${at + 1}. ${clause}.`, 450, (line) => pen.measure(line))
      pen.lines(72, top, 14, lines)
      top += 14 * lines.length + 8
    }
  })
  const texts = paragraphs.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean)
  expect(texts.map((text) => text.replace(/^\d\. /, ''))).toEqual(clauses.map((clause) => `${clause}.`))
})
