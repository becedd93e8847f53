import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'
import { isPlainText } from '#platform/http/oddText.ts'
import type { Signer } from '#platform/secret.ts'
import { inEach } from '#platform/texts.ts'
import { filesErrors } from './errorTexts.ts'

/** The path below which files are uploaded to and downloaded from. */
export const filesPath = '/files/'

/** How long a download link works at most, in seconds; the page asks for a new one when it needs it. */
const linkSeconds = 3600

const signedText = (key: string, name: string, expires: string) => `${key}\n${name}\n${expires}`

const encodeKey = (key: string) => key.split('/').map(encodeURIComponent).join('/')

/** A link under which one file can be downloaded by whoever has it: for an hour, and no longer than the file is kept. */
export function downloadLink(
  signer: Signer,
  origin: string,
  file: { key: string; name: string; expiresAt: Date },
): string {
  const now = Math.floor(Date.now() / 1000)
  const expires = String(Math.min(now + linkSeconds, Math.floor(file.expiresAt.getTime() / 1000)))
  const query = new URLSearchParams({
    name: file.name,
    expires,
    signature: signer.sign(signedText(file.key, file.name, expires)),
  })
  return `${origin}${filesPath}${encodeKey(file.key)}?${query}`
}

/** Checks the query of a download link; answers for how many seconds it still works. Throws where it was changed or its time is over. */
export function checkLink(
  signer: Signer,
  link: { key: string; name: string; expires: string; signature: string },
): number {
  const seconds = Math.floor(Number(link.expires) - Date.now() / 1000)
  const isRight = signer.valid(signedText(link.key, link.name, link.expires), link.signature)
  if (!isRight || !(seconds >= 0)) throw deadLink()
  return seconds
}

/** The key in a file url of this product, whatever host it was given with; undefined for anything else. */
export function keyOfUrl(url: string): string | undefined {
  const parsed = URL.parse(url, 'http://here')
  if (!parsed?.pathname.startsWith(filesPath)) return undefined
  try {
    const key = decodeURIComponent(parsed.pathname.slice(filesPath.length))
    return isPlainText(key) ? key : undefined
  } catch {
    return undefined
  }
}

export const deadLink = () =>
  new AppError(
    codes.deadLink,
    403,
    inEach(filesErrors, (say) => say.deadLink),
  )
