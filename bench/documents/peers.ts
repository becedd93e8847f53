import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import pino from 'pino'
import sharp from 'sharp'
import { confinement } from '#platform/childProcess/confine.ts'
import type { GreyPage } from './measures.ts'

/**
 * Seconds of processor time that a start and a file may take before LibreOffice is given up on: it lays some of its own results out for ever. Not of
 * the clock, by which a busy machine would make a peer worse; that one ends what stands still.
 */
const startSeconds = 15
const fileSeconds = 3
const standstillMs = 600_000

/** Nothing that LibreOffice starts outlives it, or the bench. */
const shutIn = await confinement(pino({ level: 'silent' }))

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
    const limit = `--cpu=${startSeconds + fileSeconds * left.length}`
    const [command, ...args] = [...shutIn, 'prlimit', limit, '--', 'soffice', ...asked]
    const { status } = spawnSync(command!, args, { stdio: 'ignore', timeout: standstillMs, killSignal: 'SIGKILL' })
    const missing = left.filter((file) => !existsSync(made(file)))
    if (status === 0 || missing.length === 0) break
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
