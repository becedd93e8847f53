import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import pdfToHtml from './pdfToHtml.ts'
import { makePdf } from './samples/pdf.ts'
import { PROSE, wrapped } from './samples/prose.ts'
import { testWork } from './samples/work.ts'

test('a page becomes one file of clean elements, with nothing to load from elsewhere', async () => {
  await using work = testWork()
  const pdf = await makePdf((newPage) => {
    const pen = newPage()
    pen.text(72, 90, 'Boats & <gulls>', { font: 'sansBold', size: 24 })
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
    pen.page.drawCircle({ x: 150, y: 400, size: 40 })
  })
  const { file, extension } = await pdfToHtml({ path: await work.put('in.pdf', pdf) }, work)
  const html = await readFile(file, 'utf8')
  expect(extension).toBe('.html')
  expect(html).toContain('<h1>Boats &amp; &lt;gulls&gt;</h1>')
  expect(html).toContain(`<p>${PROSE}</p>`)
  expect(html).toContain('<ol>\n<li>Bread</li>\n<li>Fish</li>\n</ol>')
  expect(html).toMatch(/<img alt="" width="\d+" src="data:image\/png;base64,/)
  expect(html).not.toMatch(/<script|(?:src|href)="https?:/)
})
