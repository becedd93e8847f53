import { existsSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { officeMissing } from './failures.ts'
import { findOffice, type Kit, openKit } from './kit.ts'
import { lendMissingWindows } from './lentInstall.ts'
import { makeProfile } from './profile.ts'

/** The LibreOffice of this process: its programs, its user folder, and the library where it could be loaded. */
export type WarmOffice = { programs: string; profile: string; kit: Kit | undefined }

/**
 * Stops using the library in this process. After a document that it failed on although the command line could read it,
 * its state cannot be trusted, and the next document might crash it.
 */
export function retireKit(started: WarmOffice): void {
  started.kit = undefined
}

let office: Promise<WarmOffice> | undefined

/**
 * The LibreOffice of this process, started by the first job and kept for the next ones. Where the library does not
 * start, `kit` is undefined and the command line remains. Throws engineMissing without any LibreOffice.
 */
export async function warmOffice(): Promise<WarmOffice> {
  office ??= start()
  const started = await office
  // A profile that is in use must not look forgotten.
  const now = new Date()
  await utimes(started.profile, now, now)
  return started
}

async function start(): Promise<WarmOffice> {
  const programs = findOffice()
  if (!programs) throw officeMissing()
  const profile = await makeProfile()
  return { programs, profile, kit: await loadKit(programs, profile) }
}

async function loadKit(programs: string, profile: string): Promise<Kit | undefined> {
  if (!existsSync(join(programs, 'libmergedlo.so'))) return undefined
  const shown = await lendMissingWindows(programs, profile)
  try {
    return openKit({ programs, shown }, profile)
  } catch (cause) {
    console.error('LibreOffice as a library did not start, so each file starts soffice:', cause)
    return undefined
  }
}
