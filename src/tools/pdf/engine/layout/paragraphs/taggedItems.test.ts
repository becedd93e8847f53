import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import pdfToMarkdown from '../../pdfToMarkdown.ts'
import { type TaggedNode, taggedTree } from '../../samples/taggedTree.ts'
import { testWork } from '../../samples/work.ts'

test('what is tagged as an item of a list is one, whatever its sign', async () => {
  const item = (sign: string, text: string, y: number): TaggedNode => ({
    role: 'LI',
    kids: [
      { role: 'Lbl', texts: [{ text: sign, x: 72, y }] },
      { role: 'LBody', texts: [{ text, x: 84, y }] },
    ],
  })
  const list = ['\u00bb', '-', '\u00a7'].map(
    (sign, at): TaggedNode => ({
      role: 'L',
      kids: [item(sign, 'grain and timber', 100 + 60 * at), item(sign, 'salt', 114 + 60 * at)],
    }),
  )
  await using work = testWork()
  const { file } = await pdfToMarkdown({ path: await work.put('in.pdf', await taggedTree(list)) }, work)
  expect((await readFile(file, 'utf8')).match(/^- .*$/gm)).toEqual(
    Array.from({ length: 3 }, () => ['- grain and timber', '- salt']).flat(),
  )
})
