import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import pdfToWord from '../../pdfToWord.ts'
import { diceOf } from '../../samples/dice.ts'
import { type TaggedNode, taggedTree } from '../../samples/taggedTree.ts'
import { testWork } from '../../samples/work.ts'
import { readDocx } from '../../word/testDocx.ts'

const words = 'harbour ships carry grain and timber along the coast while pilots wait for tides near old quays'.split(
  ' ',
)

/** Boxes that are filled and named, far from each other, as programs draw the steps of a work. */
function steps(seed: number, more: Partial<TaggedNode> = {}): { nodes: TaggedNode[]; names: string[] } {
  const dice = diceOf(seed)
  const names = ['Order', 'Check', 'Pack', 'Send'].map((name) => `${name} ${dice.pick(words)}`)
  const boxes = names.map((_, at) => `0.8 0.9 1 rg ${72 + 112 * at} 620 90 ${dice.between(30, 60)} re f`)
  const line = (y: number) => ({ text: Array.from({ length: 13 }, () => dice.pick(words)).join(' '), x: 72, y })
  const figure: TaggedNode = {
    role: 'Figure',
    alt: 'The four steps of an order',
    path: boxes.join(' '),
    texts: names.map((text, at) => ({ text, x: 76 + 112 * at, y: 842 - 634, size: 8 })),
    ...more,
  }
  // What is filled comes before what is written on it.
  const { path, texts, ...element } = figure
  const kids = [
    { role: 'Span', path: path! },
    { role: 'Span', texts: texts! },
  ]
  const prose = (from: number): TaggedNode => ({ role: 'P', texts: [0, 1, 2, 3].map((at) => line(from + 12 * at)) })
  return { nodes: [prose(90), { ...element, kids }, prose(280)], names }
}

async function inWord(nodes: TaggedNode[]) {
  await using work = testWork()
  const { file } = await pdfToWord({ path: await work.put('in.pdf', await taggedTree(nodes)), layout: 'flow' }, work)
  const docx = readDocx(await readFile(file))
  const descriptions = [...docx.xml('word/document.xml').matchAll(/<wp:docPr [^>]*descr="([^"]*)"/g)].map(
    ([, text]) => text,
  )
  return { descriptions, text: docx.paragraphs.map(({ text }) => text).join('\n') }
}

test.each([4, 55])('loose parts that are tagged as a figure are one picture with its words (seed %i)', async (seed) => {
  const { nodes, names } = steps(seed)
  const { descriptions, text } = await inWord(nodes)
  expect(descriptions).toEqual([`The four steps of an order (${names.join(' ')})`])
  for (const name of names) expect(text).not.toContain(name)
})

test('a page that is tagged as one figure stays text', async () => {
  const { nodes } = steps(4)
  const all = nodes.flatMap(({ kids, texts }) => [...(texts ?? []), ...(kids ?? []).flatMap((kid) => kid.texts ?? [])])
  const frame = '0.9 g 10 10 575 822 re f'
  const { text } = await inWord([
    {
      role: 'Figure',
      kids: [
        { role: 'Span', path: frame },
        { role: 'Span', texts: all },
      ],
    },
  ])
  expect(text).toContain(all[0]!.text)
})
