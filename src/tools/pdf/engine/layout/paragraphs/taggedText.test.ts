import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import pdfToWord from '../../pdfToWord.ts'
import { diceOf } from '../../samples/dice.ts'
import { type TaggedElement, taggedPdf } from '../../samples/taggedPdf.ts'
import { testWork } from '../../samples/work.ts'
import { readDocx } from '../../word/testDocx.ts'

const paragraphsOf = async (elements: TaggedElement[]) => {
  await using work = testWork()
  const path = await work.put('in.pdf', await taggedPdf(elements))
  const { file } = await pdfToWord({ path, layout: 'flow' }, work)
  return readDocx(await readFile(file)).paragraphs.filter(({ text }) => text !== '')
}

const words =
  'harbour ships carry grain and timber along the coast while pilots wait for the tide near old quays'.split(' ')
/** A line that fills the column. */
function fullLine(dice: ReturnType<typeof diceOf>): string {
  let line = dice.pick(words)
  while (line.length < 78) line += ` ${dice.pick(words)}`
  return line
}
const block = (dice: ReturnType<typeof diceOf>, lines: number): string[] =>
  Array.from({ length: lines }, () => fullLine(dice))

const seeds = [3, 71, 902]

test.each(seeds)('paragraphs that nothing but the tags parts are paragraphs (seed %i)', async (seed) => {
  const dice = diceOf(seed)
  const elements = [5, 6, 4].map((lines): TaggedElement => ({ role: 'P', lines: block(dice, lines) }))
  const found = await paragraphsOf(elements)
  expect(found.map(({ text }) => text)).toEqual(elements.map(({ lines }) => lines.join(' ')))
})

test.each(seeds)('tags of lines part no paragraph (seed %i)', async (seed) => {
  const lines = block(diceOf(seed), 12)
  const found = await paragraphsOf(lines.map((line) => ({ role: 'P', lines: [line] })))
  expect(found.map(({ text }) => text)).toEqual([lines.join(' ')])
})

test.each(seeds)(
  'a small heading that only the tags know is one, text that they call a heading is none (seed %i)',
  async (seed) => {
    const dice = diceOf(seed)
    const text = (): TaggedElement => ({ role: 'P', lines: block(dice, 6) })
    const told = [text(), { role: 'H2', lines: ['The tide and the pilots'], bold: true }, text()]
    expect((await paragraphsOf(told)).map(({ style }) => style)).toEqual([undefined, 'Heading2', undefined])
    const all = [block(dice, 3), block(dice, 2), block(dice, 3)].map((lines): TaggedElement => ({ role: 'H1', lines }))
    expect((await paragraphsOf(all)).filter(({ style }) => style)).toEqual([])
  },
)
