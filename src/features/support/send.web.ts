import { call } from '#platform/browser/call.web.ts'
import type { Challenge } from './contract.ts'
import { solve } from './solve.web.ts'

/** What a form of support sends, field by field; the file comes last, as the server wants it. */
function formOf(fields: Record<string, string>, file: File | undefined): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append('file', file)
  return form
}

/** Sends a new question with the work that the server asks of a browser. Throws a CallError. */
export async function sendTicket(
  fields: Record<'name' | 'email' | 'topic' | 'message' | 'homepage', string>,
  file: File | undefined,
): Promise<{ ref: string; email: string }> {
  const { obj: puzzle } = await call<Challenge>('/backapi/v1/support/challenge')
  const proof = { challenge: puzzle.challenge, nonce: await solve(puzzle) }
  const body = formOf({ ...fields, ...proof }, file)
  return (await call<{ ref: string; email: string }>('/backapi/v1/support/tickets', { method: 'POST', body })).obj
}

/** Sends a further message of a ticket; answers the server's words. Throws a CallError. */
export const sendReply = async (meant: Record<string, string>, message: string, file: File | undefined) =>
  (await call('/backapi/v1/support/replies', { method: 'POST', body: formOf({ ...meant, message }, file) })).msg
