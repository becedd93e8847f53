import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Work } from '#platform/childProcess/engine.ts'
import { codes } from '#platform/codes.ts'
import { AppError, engineMissing, passwordNeeded, unreadableFile, wrongPassword } from '#platform/errors.ts'
import { passwordForms } from '#platform/passwordForms.ts'
import { inEach } from '#platform/texts.ts'
import { pdfPagesErrors } from '../errorTexts.ts'

const mostOutputBytes = 200_000_000
/** What takes longer will not end. */
export const mostMs = 600_000
/** Exit status: what it did has warnings, but is done. */
const WITH_WARNINGS = 3

/**
 * Runs qpdf and answers what it prints. Arguments go through a file, since those of a process are seen by all users of the machine and
 * passwords are among them.
 * @throws AppError: qpdf not installed, password needed or wrong, unreadable file
 */
export async function qpdf(
  args: readonly string[],
  { scratch, signal }: Pick<Work, 'scratch' | 'signal'>,
): Promise<string> {
  const list = join(scratch, `${randomUUID()}.args`)
  await writeFile(list, args.join('\n'), { mode: 0o600 })
  const options = { timeout: mostMs, maxBuffer: mostOutputBytes, killSignal: 'SIGKILL' as const }
  try {
    const { stdout } = await promisify(execFile)('qpdf', [`@${list}`], { ...options, signal })
    return stdout
  } catch (error) {
    signal.throwIfAborted()
    return outputDespite(error as QpdfFailure, args)
  }
}

type QpdfFailure = { code?: number | string; stdout?: string; stderr?: string }

function outputDespite({ code, stdout = '', stderr = '' }: QpdfFailure, args: readonly string[]): string {
  if (code === WITH_WARNINGS) return stdout
  if (code === 'ENOENT') throw engineMissing(inEach(pdfPagesErrors, (say) => say.qpdfMissing))
  if (!/invalid password/.test(stderr)) throw unreadableFile(new Error(stderr.slice(0, 500)))
  throw args.some((arg) => arg.startsWith('--password=')) ? wrongPassword() : passwordNeeded()
}

/** Objects lie packed together in what is written, as most programs do it today; hundreds of pages take a fraction of the room. */
export const packed = ['--object-streams=generate'] as const

/**
 * Objects lie apart. What is changed by `updating` has to be written like this before: qpdf 11 reads objects that are packed together all at once,
 * and if it does so after one of them was changed, that change is lost without a word.
 */
export const loose = ['--object-streams=disable'] as const

/** A file, and the password that opens it where it is protected. */
export type Source = { path: string; password?: string | undefined }

/**
 * A file with its password, in the form that opens it, or without it where another one is given to a file that opens for everybody, as one password
 * for several files is. What does not open at all is answered as it is.
 */
export async function opened({ path, password }: Source, work: Work): Promise<Source> {
  if (!password) return { path, password }
  for (const form of passwordForms(password))
    if ((await refusalOf({ path, password: form }, work)) !== codes.wrongPassword) return { path, password: form }
  return (await refusalOf({ path }, work)) === undefined ? { path } : { path, password }
}

async function refusalOf(source: Source, work: Work): Promise<number | undefined> {
  try {
    await pageCountOf(source, work)
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

/** The arguments that name an input. */
export const inputOf = ({ path, password }: Source): string[] => [...(password ? [`--password=${password}`] : []), path]

/** The same for a result that is made of it. What was opened by its password stays open: who protects it anew chooses that. */
export const openInputOf = (source: Source): string[] => [...inputOf(source), ...(source.password ? ['--decrypt'] : [])]

/**
 * The arguments that protect a result again as its input is, where everybody may open that but not do everything with it.
 */
export const protectedAs = ({ path, password }: Source): string[] => (password ? [] : [`--copy-encryption=${path}`])

/** How many pages a file has. */
export async function pageCountOf(source: Source, work: Work): Promise<number> {
  return Number((await qpdf(['--show-npages', ...inputOf(source)], work)).trim())
}
