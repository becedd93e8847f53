import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { PrintedPage } from './printedPages.ts'
import { type Markup, readMarkup } from './readMarkup.ts'

/** A page on paper, and what its own markup says is in it. */
export type Printed = Markup & { name: string; pdf: string }

const flags = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking']

/** Prints pages by Chromium, and by WeasyPrint where that is installed: two programs that write a PDF very differently. */
export async function printPages(pages: PrintedPage[], folder: string): Promise<Printed[]> {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags })
  const printed: Printed[] = []
  try {
    const tab = await browser.newPage()
    for (const [index, { name, html }] of pages.entries()) {
      const known = readMarkup(html)
      await tab.setContent(html)
      const pdf = join(folder, `web-${index}.pdf`)
      writeFileSync(pdf, await tab.pdf({ preferCSSPageSize: true, printBackground: true }))
      printed.push({ name: `${name} web`, pdf, ...known })
      // What it cannot do, or writes with a wrong table of letters.
      if (/display:grid|writing-mode|dir="rtl"/.test(html)) continue
      const weasy = join(folder, `weasy-${index}.pdf`)
      const { status } = spawnSync('weasyprint', ['-q', '-', weasy], { input: html, timeout: 30_000 })
      if (status === 0) printed.push({ name: `${name} weasy`, pdf: weasy, ...known })
    }
  } finally {
    await browser.close()
  }
  return printed
}
