import { lettersOf } from './writtenForm.ts'

/** One content of a web page saved as a single file. */
export type MimePart = { type: string; location: string; bytes: Buffer }

/** Deeper than this no program nests its contents. */
const DEEPEST = 5

/** The contents of a web page saved as a single file (RFC 2557), as Word, Excel and Confluence write it. Broken ones are left out. */
export function mimeParts(file: Uint8Array, depth = 0): MimePart[] {
  const whole = Buffer.from(file).toString('latin1').replace(/\r\n?/g, '\n').trimStart()
  const end = whole.indexOf('\n\n')
  if (end < 0 || depth > DEEPEST) return []
  const head = whole.slice(0, end).replace(/\n[ \t]+/g, ' ')
  const body = whole.slice(end + 2)
  const told = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
  const type = told('Content-Type')
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (boundary) {
    return body
      .split(`--${boundary}`)
      .slice(1)
      .filter((each) => !each.startsWith('--'))
      .flatMap((each) => mimeParts(Buffer.from(each, 'latin1'), depth + 1))
  }
  const location = told('Content-Location') || told('Content-ID').replace(/^<(.*)>$/, 'cid:$1')
  return [
    { type: type.split(';')[0]!.toLowerCase(), location, bytes: decoded(body, told('Content-Transfer-Encoding')) },
  ]
}

function decoded(body: string, encoding: string): Buffer {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64')
  if (!/quoted-printable/i.test(encoding)) return Buffer.from(body, 'latin1')
  const joined = body.replace(/[ \t]*=\n/g, '')
  return Buffer.from(
    joined.replace(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  )
}

/** The page of a single-file web page, and how its other contents are found by the addresses in it; undefined where there is no page. */
export function pageOf(
  parts: MimePart[],
): { page: string; known: (address: string) => string | undefined } | undefined {
  const page = parts.find(({ type }) => type === 'text/html')
  if (!page) return undefined
  const pictures = parts.filter(({ type }) => type.startsWith('image/'))
  return {
    page: lettersOf(page.bytes),
    known(address) {
      const found = pictures.find(({ location }) => location === address || location.endsWith(`/${address}`))
      return found && `data:${found.type};base64,${found.bytes.toString('base64')}`
    },
  }
}
