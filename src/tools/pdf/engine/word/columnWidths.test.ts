import { expect, test } from 'vitest'
import { flowOf, paragraph } from '../fit/testFlow.ts'
import type { Block, Flow } from '../layout/model.ts'
import { diceOf } from '../samples/dice.ts'
import { PROSE } from '../samples/prose.ts'
import { readDocx } from './testDocx.ts'
import { writeWord } from './writeWord.ts'

const WORDS = PROSE.split(' ')

/** A paragraph of two lines, the first of which ended behind so many words and was as wide as its column. */
function printed(words: number, width: number, more: Partial<Block>): Block {
  const text = WORDS.join(' ').slice(0, 160)
  const end = WORDS.slice(0, words).join(' ').length + 1
  const lines = [
    { end, width },
    { end: text.length, width: width / 2 },
  ]
  return { ...paragraph(1, [text]), lines, ...more } as Block
}

/** Two pages of a narrow and a wide column, whose lines ended a word earlier than they would now. */
function twoPages(widths: [number, number], words: [number, number]): Flow {
  const [narrow, wide] = [printed(words[0], widths[0], {}), printed(words[1], widths[1], { columnBreak: true })]
  const flow = flowOf([narrow, wide, { ...narrow, pageBreak: true, page: 2 }, { ...wide, page: 2 }])
  const columns = widths.map((width) => ({ width, gap: 20 }))
  return { ...flow, sections: flow.sections.map((section) => ({ ...section, columns })) }
}

test('the columns of each page are as wide as those of the first one', async () => {
  for (let seed = 1; seed <= 6; seed++) {
    const dice = diceOf(5200 + seed)
    const narrow = dice.between(150, 180)
    const flow = twoPages([narrow, narrow + dice.between(60, 90)], [dice.between(6, 7), dice.between(9, 11)])
    const { paragraphs } = readDocx(await writeWord(flow))
    const texts = paragraphs.map(({ xml }) => xml.slice(xml.indexOf('</w:pPr>')))
    expect(texts.slice(2, 4)).toEqual(texts.slice(0, 2))
  }
})

test('a paragraph that goes on in the next column leaves what follows there', async () => {
  const [first, wide] = twoPages([160, 240], [6, 10]).sections[0]!.blocks
  const [through, below] = [
    paragraph(1, ['Gulls ', { begins: 'column' }, 'and boats']),
    { ...wide!, columnBreak: false } as Block,
  ]
  const flow = twoPages([160, 240], [6, 10])
  const written = async (blocks: Block[]) =>
    readDocx(await writeWord({ ...flow, sections: [{ ...flow.sections[0]!, blocks }] })).paragraphs.at(-1)!.xml
  const onward = await written([first!, through, below])
  const broken = await written([first!, wide!])
  expect(onward.replace(/.*<\/w:pPr>/s, '')).toBe(
    broken.replace(/.*<\/w:pPr>/s, '').replace(/<w:r><w:br w:type="column"\/><\/w:r>/, ''),
  )
})
