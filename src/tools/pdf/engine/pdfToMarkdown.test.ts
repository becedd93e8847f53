import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Run, TextStyle } from './layout/model.ts'
import { inlineMarkdown } from './markdown/inline.ts'
import pdfToMarkdown from './pdfToMarkdown.ts'
import { makePdf } from './samples/pdf.ts'
import { PROSE, wrapped } from './samples/prose.ts'
import { testWork } from './samples/work.ts'

test('a page becomes headings, paragraphs and lists in Markdown, and its signs mean nothing', async () => {
  await using work = testWork()
  const pdf = await makePdf((newPage) => {
    const pen = newPage()
    pen.text(72, 90, 'Boats & [gulls] *', { font: 'sansBold', size: 24 })
    pen.lines(
      72,
      130,
      14,
      wrapped(PROSE, 450, (line) => pen.measure(line)),
    )
    for (const [index, word] of ['Bread', 'Fish'].entries()) {
      pen.text(90, 250 + 15 * index, `${index + 1}.`)
      pen.text(108, 250 + 15 * index, word)
    }
  })
  const { file, extension } = await pdfToMarkdown({ path: await work.put('in.pdf', pdf) }, work)
  expect(extension).toBe('.md')
  expect(await readFile(file, 'utf8')).toBe(`# Boats \\& \\[gulls\\] \\*\n\n${PROSE}\n\n1. Bread\n2. Fish\n`)
})

test('a table is a table, and a picture lies beside the text', async () => {
  await using work = testWork()
  const pdf = await makePdf((newPage) => {
    const pen = newPage()
    for (const row of [0, 1, 2, 3]) pen.rule(72, 100 + 20 * row, 300, 100 + 20 * row)
    for (const column of [72, 186, 300]) pen.rule(column, 100, column, 160)
    for (const [row, cells] of [
      ['Town', 'People'],
      ['Ende', '87 269'],
      ['Bajawa', '44 437'],
    ].entries())
      for (const [column, cell] of cells.entries()) pen.text(78 + 114 * column, 114 + 20 * row, cell)
    pen.page.drawCircle({ x: 150, y: 400, size: 40 })
  })
  const { file, extension } = await pdfToMarkdown({ path: await work.put('in.pdf', pdf) }, work)
  expect(extension).toBe('.zip')
  const { 'document.md': text, ...pictures } = unzipSync(new Uint8Array(await readFile(file)))
  expect(strFromU8(text!)).toMatch(/\| Town \| People \|[\s\S]*\| Bajawa \| 44 437 \|/)
  expect(strFromU8(text!)).toContain('](<pictures/1.png>)')
  expect(Object.keys(pictures)).toEqual(['pictures/1.png'])
})

test('links, marks and letters of one width are told', async () => {
  const style = { bold: false, italic: false, monospace: false } as TextStyle
  const run = (text: string, more: Partial<Run> = {}): Run => ({ text, style, ...more })
  const bold = { style: { ...style, bold: true } }
  const context = { base: style, keep: () => '', place: 'cell' as const }
  const cases: [Run[], string][] = [
    [
      [run('see '), run('here', { link: { url: 'https://a.example/x y>z' } })],
      'see [here](<https://a.example/x%20y%3Ez>)',
    ],
    [[run('a '), run(' bold ', bold), run('end')], 'a  **bold** end'],
    // A sign at the end of bold letters in the middle of a word: asterisks would stay asterisks.
    [[run('(x'), run('a),', bold), run('y')], '(x<strong>a),</strong>y'],
    // Nobody misses the weight of a stroke.
    [[run('m'), run('/', bold), run('s')], 'm/s'],
    [[run('run '), run('npm `x`', { style: { ...style, monospace: true } }), run(' now')], 'run `` npm `x` `` now'],
    [[run('snake_case _not_ *so* <b> 1 | 2 $3')], 'snake_case \\_not\\_ \\*so\\* \\<b\\> 1 \\| 2 \\$3'],
    [[run('H'), run('2', { script: 'sub' }), run('O', { note: 0 })], 'H<sub>2</sub>[^1]'],
  ]
  for (const [runs, text] of cases) expect(inlineMarkdown(runs, context)).toBe(text)
})
