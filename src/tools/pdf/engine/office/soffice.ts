import { access } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runWhole } from '#platform/childProcess/runWhole.ts'
import { ownFonts } from '#platform/fonts/fonts.ts'
import type { OfficeKind } from './officeFile.ts'
import { makeProfile } from './profile.ts'

const filters: Record<OfficeKind, string> = {
  word: 'writer_pdf_Export',
  excel: 'calc_pdf_Export',
  powerpoint: 'impress_pdf_Export',
}

/**
 * Converts through LibreOffice's command line, in a process and a user folder of its own: slower (one to three
 * seconds), but it works where the library does not. `options` are the PDF filter's, as JSON text. Answers the path of
 * the PDF in `folder`. Throws an Error when there is none.
 */
export async function convertBySoffice(
  programs: string,
  job: { file: string; kind: OfficeKind; folder: string; options: string; signal: AbortSignal },
): Promise<string> {
  return runSoffice(programs, { ...job, ending: 'pdf', to: `pdf:${filters[job.kind]}:${job.options}` })
}

/** The same for a web page named .xls: makes an .xlsx of its tables, which the library cannot. Throws an Error when there is none. */
export function bookOfPage(
  programs: string,
  job: { file: string; folder: string; signal: AbortSignal },
): Promise<string> {
  return runSoffice(programs, { ...job, ending: 'xlsx', to: 'xlsx' })
}

async function runSoffice(
  programs: string,
  job: { file: string; folder: string; to: string; ending: string; signal: AbortSignal },
): Promise<string> {
  const profile = await makeProfile(job.folder)
  const said = await runWhole(
    join(programs, 'soffice'),
    [
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      '--headless',
      '--norestore',
      '--nolockcheck',
      '--convert-to',
      job.to,
      '--outdir',
      job.folder,
      job.file,
    ],
    { signal: job.signal, env: { ...process.env, ...ownFonts } },
  )
  const made = join(job.folder, `${basename(job.file, extname(job.file))}.${job.ending}`)
  await access(made).catch((cause) => {
    throw new Error(`soffice made no ${job.ending}: ${said}`, { cause })
  })
  return made
}
