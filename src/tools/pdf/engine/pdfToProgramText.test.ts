import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import pdfToHtml from './pdfToHtml.ts'
import pdfToMarkdown from './pdfToMarkdown.ts'
import pdfToText from './pdfToText.ts'
import { makePdf, type Pen } from './samples/pdf.ts'
import { PROSE, wrapped } from './samples/prose.ts'
import { testWork } from './samples/work.ts'

/** The same page in the formats that programs read. */
async function writtenFrom(draw: (pen: Pen) => void): Promise<{ markdown: string; html: string; text: string }> {
  await using work = testWork()
  const path = await work.put('in.pdf', await makePdf((newPage) => draw(newPage())))
  const read = async (engine: typeof pdfToHtml) => readFile((await engine({ path }, work)).file, 'utf8')
  return { markdown: await read(pdfToMarkdown), html: await read(pdfToHtml), text: await read(pdfToText) }
}

const prose = (pen: Pen, y: number) =>
  pen.lines(
    72,
    y,
    14,
    wrapped(PROSE, 450, (line) => pen.measure(line)),
  )

const items = (pen: Pen, y: number, first: number, words: string[]) => {
  for (const [at, word] of words.entries()) {
    pen.text(90, y + 15 * at, `${first + at}.`)
    pen.text(108, y + 15 * at, word)
  }
}

test('a list goes on counting behind what stands between', async () => {
  const { markdown, html, text } = await writtenFrom((pen) => {
    items(pen, 80, 1, ['Bread', 'Fish'])
    prose(pen, 130)
    items(pen, 300, 3, ['Salt', 'Rope'])
  })
  expect(markdown).toMatch(/^1\. Bread\n2\. Fish\n\n.*\n\n3\. Salt\n4\. Rope\n$/)
  expect(html).toContain('<ol start="3">\n<li>Salt</li>')
  expect(text).toMatch(/^1\. Bread\n2\. Fish\n\n.*\n\n3\. Salt\n4\. Rope\n$/)
})

test('what begins where the words of an item do belongs to it', async () => {
  const { markdown, html } = await writtenFrom((pen) => {
    items(pen, 80, 1, ['Bread'])
    pen.lines(
      108,
      108,
      14,
      wrapped(PROSE.slice(0, 200), 400, (line) => pen.measure(line)),
    )
    items(pen, 180, 2, ['Fish'])
    prose(pen, 240)
  })
  expect(markdown).toMatch(/^1\. Bread\n\n {3}The harbour.*\n2\. Fish\n\nThe harbour/)
  expect(html).toMatch(/<li>Bread\n<p>The harbour.*<\/p><\/li>\n<li>Fish<\/li>\n<\/ol>/)
})

test('lines close under each other are one paragraph of lines', async () => {
  const { markdown, html, text } = await writtenFrom((pen) => {
    for (const [at, line] of ['Ada Lane', '4 Mill Road', 'Leeds'].entries()) pen.text(72, 80 + 13 * at, line)
    prose(pen, 160)
  })
  expect(markdown).toMatch(/^Ada Lane\\\n4 Mill Road\\\nLeeds\n\nThe harbour/)
  expect(html).toContain('<p>Ada Lane<br>4 Mill Road<br>Leeds</p>')
  expect(text).toMatch(/^Ada Lane\n4 Mill Road\nLeeds\n\nThe harbour/)
})

test('a listing is code as far in as it was, and its words are no signs', async () => {
  const program = ['for name in *.pdf; do', '  convert "$name" out/', 'done']
  const { markdown, html } = await writtenFrom((pen) => {
    prose(pen, 80)
    for (const [at, line] of program.entries()) {
      const inside = /^ */.exec(line)![0].length
      pen.text(72 + inside * 6.6, 250 + 13 * at, line.trim(), { font: 'mono', size: 11 })
    }
    prose(pen, 320)
  })
  expect(markdown).toContain(`\n\n\`\`\`\n${program.join('\n')}\n\`\`\`\n\n`)
  expect(html).toContain(`<pre><code>${program.join('\n').replaceAll('"', '&quot;')}</code></pre>`)
})

test('text on a ground of its own is a quotation in Markdown, and keeps its ground in HTML', async () => {
  const { markdown, html } = await writtenFrom((pen) => {
    prose(pen, 80)
    pen.fill(72, 240, 522, 300, [0.85, 0.9, 0.95])
    pen.text(84, 264, 'Bring a coat.')
    pen.text(84, 284, 'It rains on Tuesdays.')
    prose(pen, 340)
  })
  expect(markdown).toMatch(/\n\n> Bring a coat\.(?:\\\n> |\n>\n> )It rains on Tuesdays\.\n\n/)
  expect(html).toMatch(/<div class="panel" style="background:#[\dA-Fa-f]{6}"><p[^>]*>Bring a coat/)
})

test('a number and room before the words make no less a heading of them', async () => {
  const { markdown } = await writtenFrom((pen) => {
    pen.text(72, 80, '1', { font: 'sansBold', size: 15 })
    pen.text(100, 80, 'Where boats lie', { font: 'sansBold', size: 15 })
    prose(pen, 110)
    pen.text(72, 280, '1.1', { font: 'sansBold', size: 15 })
    pen.text(108, 280, 'In winter', { font: 'sansBold', size: 15 })
    prose(pen, 310)
  })
  expect(markdown).toMatch(/^# 1 Where boats lie\n\n/)
  expect(markdown).toContain('\n\n## 1.1 In winter\n\n')
})
