import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import sharp from 'sharp'
import type { GreyPage } from './measures.ts'

/** Converts files with LibreOffice's command line, all in one start. Answers where the results are, by base name. */
export function soffice(files: string[], to: string, folder: string, more: string[] = []): (file: string) => string {
  mkdirSync(folder, { recursive: true })
  const profile = `-env:UserInstallation=file://${folder}/profile`
  if (files.length > 0) {
    execFileSync('soffice', [profile, '--headless', ...more, '--convert-to', to, '--outdir', folder, ...files], {
      stdio: 'ignore',
      timeout: 600_000,
    })
  }
  const ending = to.split(':')[0]!
  return (file) => join(folder, `${basename(file, extname(file))}.${ending}`)
}

/** The pages of a PDF in grey at 72 dpi, by poppler. */
export async function greyPages(pdf: string, folder: string): Promise<GreyPage[]> {
  mkdirSync(folder, { recursive: true })
  execFileSync('pdftoppm', ['-r', '72', '-gray', '-png', '-l', '12', pdf, join(folder, 'page')], { stdio: 'ignore' })
  const names = readdirSync(folder).filter((name) => name.endsWith('.png'))
  return Promise.all(
    names.sort().map(async (name) => {
      const { data, info } = await sharp(readFileSync(join(folder, name)))
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return { width: info.width, height: info.height, data }
    }),
  )
}

/** The text of a PDF as poppler reads it; with `layout`, set as on the page. */
export const pdfText = (pdf: string, layout = false): string =>
  execFileSync('pdftotext', [...(layout ? ['-layout'] : []), pdf, '-'], { encoding: 'utf8', maxBuffer: 100_000_000 })
