import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Work } from '#platform/childProcess/engine.ts'
import type { ActionOf } from '../contract.ts'
import { notProtected } from '../errors.ts'
import { inputOf, qpdf, type Source } from './qpdf.ts'

/** Protects a PDF with AES-256 (ISO 32000-2, revision 6). Where something is not allowed, nobody knows the password that would allow it. */
export async function protect(source: Source, { allow }: ActionOf<'protect'>, newPassword: string, work: Work) {
  const file = join(work.scratch, 'protected.pdf')
  const allowsAll = allow.print && allow.copy && allow.change
  // As most keyboards write it, so that other programs read it as it is typed there.
  const user = newPassword.normalize('NFC')
  const owner = allowsAll ? user : randomBytes(24).toString('base64url')
  const rights = {
    print: allow.print ? 'full' : 'none',
    extract: allow.copy ? 'y' : 'n',
    modify: allow.change ? 'all' : 'none',
  }
  // On the command line a password that begins with a dash is taken for an option.
  const wish = join(work.scratch, 'protect.json')
  const encrypt = { userPassword: user, ownerPassword: owner, '256bit': rights }
  await writeFile(wish, JSON.stringify({ encrypt }), { mode: 0o600 })
  await qpdf([...inputOf(source), `--job-json-file=${wish}`, file], work)
  return { file, extension: '.pdf', facts: { bits: 256 } }
}

/** Takes the protection of a file away, for who knows its password. Throws notProtected where it has none. */
export async function unlock(source: Source, work: Work) {
  const told = JSON.parse(await qpdf(['--json=2', '--json-key=encrypt', ...inputOf(source)], work))
  if (!told.encrypt.encrypted) throw notProtected()
  const file = join(work.scratch, 'unlocked.pdf')
  await qpdf(['--decrypt', ...inputOf(source), file], work)
  return { file, extension: '.pdf' }
}
