import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { launchBrowser } from '../../tests/support/browser.ts'
import type { PrintedPage } from './printedPages.ts'
import { type Markup, readMarkup } from './readMarkup.ts'

/** A page on paper, and what its own markup says is in it. */
export type Printed = Markup & { name: string; pdf: string }

/**
 * Prints pages by Chromium and, where it is installed, every other one by WeasyPrint: two programs that write a PDF
 * very differently.
 * @param only a part of the names of those that are wanted
 */
export async function printPages(pages: PrintedPage[], folder: string, only = ''): Promise<Printed[]> {
  mkdirSync(folder, { recursive: true })
  const browser = await launchBrowser()
  const printed: Printed[] = []
  try {
    const tab = await browser.newPage()
    for (const [index, { name, html, tagged = false }] of pages.entries()) {
      if (!name.includes(only) && !only.includes(name)) continue
      const pdf = join(folder, `${basename(folder)}-${index}.pdf`)
      const byWeasy = index % 2 === 1 && !tagged && printByWeasy(html, pdf)
      if (!byWeasy) {
        await tab.setContent(html)
        writeFileSync(pdf, await tab.pdf({ preferCSSPageSize: true, printBackground: true, tagged }))
      }
      printed.push({ name: `${name} ${byWeasy ? 'weasy' : 'web'}`, pdf, ...readMarkup(html) })
    }
  } finally {
    await browser.close()
  }
  return printed
}

/** Answers whether it could: some things it lays out differently, and right-to-left text gets a wrong table of letters. */
function printByWeasy(html: string, pdf: string): boolean {
  if (/display:grid|writing-mode|dir="rtl"|class="half"/.test(html)) return false
  return spawnSync('weasyprint', ['-q', '-', pdf], { input: html, timeout: 30_000 }).status === 0
}
