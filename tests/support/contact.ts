import { createHash } from 'node:crypto'
import type { Challenge } from '#features/support/contract.ts'
import type { Visitor } from './world.ts'

/** Solves a puzzle as a browser would. */
function nonceFor({ challenge, bits }: Challenge): string {
  for (let nonce = 0; ; nonce++) {
    const hash = createHash('sha256').update(`${challenge}.${nonce}`).digest()
    if (Math.clz32(hash.readUInt32BE(0)) >= bits) return String(nonce)
  }
}

/** A puzzle of the site, solved. */
export async function proofFor(who: Visitor): Promise<{ challenge: string; nonce: string }> {
  const { obj } = await who.call<Challenge>('/backapi/v1/support/challenge')
  return { challenge: obj.challenge, nonce: nonceFor(obj) }
}

/** A form of support, its file last as browsers send it. */
export function contactForm(fields: Record<string, string>, file?: { name: string; bytes: Uint8Array | string }) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append('file', new Blob([file.bytes as Uint8Array<ArrayBuffer>]), file.name)
  return form
}

type Written = { email?: string; message?: string; lang?: string; network?: string; more?: Record<string, string> }

/** Sends the contact form as a page does. */
export async function writeToSupport(
  who: Visitor,
  { email = 'nobody@example.com', message = 'My file is lost', lang = 'en', network, more = {} }: Written = {},
  file?: { name: string; bytes: Uint8Array | string },
) {
  const proof = more.challenge === undefined ? await proofFor(who) : {}
  const fields = { name: '', email, topic: 'result', message, homepage: '', ...proof, ...more }
  const headers = { lang, ...(network ? { 'x-forwarded-for': network } : {}) }
  return who.call<{ ref: string; email: string }>('/backapi/v1/support/tickets', {
    ...{ method: 'POST', body: contactForm(fields, file), headers },
  })
}
