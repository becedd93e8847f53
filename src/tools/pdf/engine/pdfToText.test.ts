import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Flow, Paragraph } from './layout/model.ts'
import pdfToText from './pdfToText.ts'
import { makePdf } from './samples/pdf.ts'
import { PROSE, wrapped } from './samples/prose.ts'
import { testWork } from './samples/work.ts'
import { itemMarks } from './written/itemMarks.ts'

test('a page becomes its words: a line a paragraph, numbers before items, tabs between cells', async () => {
  await using work = testWork()
  const pdf = await makePdf((newPage) => {
    const pen = newPage()
    pen.text(72, 90, 'Boats & *gulls*', { font: 'sansBold', size: 24 })
    const lines = wrapped(PROSE, 450, (line) => pen.measure(line))
    pen.lines(72, 130, 14, lines)
    for (const [index, word] of ['Bread', 'Fish'].entries()) {
      pen.text(90, 250 + 15 * index, `${index + 1}.`)
      pen.text(108, 250 + 15 * index, word)
    }
    for (const row of [0, 1, 2]) pen.rule(72, 400 + 20 * row, 300, 400 + 20 * row)
    for (const column of [72, 186, 300]) pen.rule(column, 400, column, 440)
    for (const [row, cells] of [
      ['Town', 'People'],
      ['Ende', '87 269'],
    ].entries())
      for (const [column, cell] of cells.entries()) pen.text(78 + 114 * column, 414 + 20 * row, cell)
  })
  const { file, extension } = await pdfToText({ path: await work.put('in.pdf', pdf) }, work)
  expect(extension).toBe('.txt')
  expect(await readFile(file, 'utf8')).toBe(
    `Boats & *gulls*\n\n${PROSE}\n\n1. Bread\n2. Fish\n\nTown\tPeople\nEnde\t87 269\n`,
  )
})

test('what stands alone on each page is the text: cards, labels, numbers', async () => {
  await using work = testWork()
  const cards = (words: string[]) =>
    makePdf((newPage) => {
      for (const word of words) newPage().text(72, 90, word)
    })
  for (const words of [['Seat 1', 'Seat 2'], ['Table 1', 'Table 2', 'Table 3'], ['7'], ['1', '2', '3']]) {
    const { file } = await pdfToText({ path: await work.put('in.pdf', await cards(words)) }, work)
    expect((await readFile(file, 'utf8')).split(/\s*\n\s*/).filter(Boolean)).toEqual(words)
  }
})

test('a page that is in the file twice is there with all of its lines twice, but for what is on every page', async () => {
  await using work = testWork()
  const letters = (sheets: number[], text = `${PROSE} ${PROSE}`) =>
    makePdf((newPage) => {
      for (const sheet of sheets) {
        const pen = newPage()
        if (sheets.length > 2) pen.text(72, 40, 'Harbour office of Ende', { size: 9 })
        const words = PROSE.split(' ').slice(7 * sheet)
        const lines = wrapped(`${words.join(' ')} ${text}`, 450, (line) => pen.measure(line))
        pen.lines(72, 90, 20, lines)
      }
    })
  const wordsOf = async (sheets: number[], text?: string) => {
    const { file } = await pdfToText({ path: await work.put('in.pdf', await letters(sheets, text)) }, work)
    return (await readFile(file, 'utf8')).split(/\s+/).filter(Boolean)
  }
  const once = await wordsOf([0])
  expect(once.length).toBeGreaterThan(3 * PROSE.split(' ').length - 1)
  expect(await wordsOf([0, 0])).toEqual([...once, ...once])
  const short = await wordsOf([5], '')
  expect(short.length).toBeGreaterThan(30)
  expect(await wordsOf([5, 5], '')).toEqual([...short, ...short])
  const headed = await wordsOf([0, 0, 1, 2])
  expect(headed).not.toContain('Harbour')
  expect(headed.slice(0, 2 * once.length)).toEqual([...once, ...once])
})

test('items are counted by level, and anew below each item', () => {
  const level = (kind: string, marker: string) => ({ kind, marker, start: 1 })
  const lists = [{ levels: [level('decimal', '%.'), level('lowerLetter', '(%)'), level('bullet', 'o')] }]
  const markOf = itemMarks({ lists } as unknown as Flow)
  const marks = [0, 1, 1, 0, 1, 2].map((at) =>
    markOf({ kind: 'paragraph', list: { definition: 0, level: at } } as Paragraph),
  )
  expect(marks).toEqual(['1. ', '  (a) ', '  (b) ', '2. ', '  (a) ', '    \u2022 '])
  expect(markOf({} as Paragraph)).toBe('')
})
