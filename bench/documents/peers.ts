import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import sharp from 'sharp'
import type { GreyPage } from './measures.ts'

/** What a start and a file may take before LibreOffice is given up on; it lays some of its own results out for ever. */
const startSeconds = 15
const fileSeconds = 3

/**
 * Converts files with LibreOffice's command line, as many as it manages in one start: a file that it does not finish
 * is left out and the rest goes on. Answers where the results are, by base name.
 */
export function soffice(files: string[], to: string, folder: string, more: string[] = []): (file: string) => string {
  mkdirSync(folder, { recursive: true })
  const ending = to.split(':')[0]!
  const made = (file: string) => join(folder, `${basename(file, extname(file))}.${ending}`)
  for (let left = files; left.length > 0; ) {
    const profile = `-env:UserInstallation=file://${mkdtempSync(join(folder, 'profile-'))}`
    const asked = [profile, '--headless', ...more, '--convert-to', to, '--outdir', folder, ...left]
    const { error } = spawnSync('soffice', asked, {
      stdio: 'ignore',
      timeout: 1000 * (startSeconds + fileSeconds * left.length),
      killSignal: 'SIGKILL',
    })
    const missing = left.filter((file) => !existsSync(made(file)))
    if (!error || missing.length === 0) break
    left = missing.slice(1)
  }
  return made
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
