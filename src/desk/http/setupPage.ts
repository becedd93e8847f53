import type { FastifyReply } from 'fastify'
import { factorsOf } from '../operators/factors.ts'
import type { Totp } from '../operators/totp.ts'
import type { Block } from '../pages/blocks.ts'
import { qrPath } from '../qrPath.ts'
import type { Visit } from '../visit.ts'
import { sendPage } from './pageFor.ts'

/**
 * The page on which somebody sets up how to log in, with a secret for an authenticator app. After a code that was not right it has the
 * same secret and says so: the app knows that secret already.
 */
export async function sendSetup(reply: FastifyReply, visit: Visit, totp: Totp, { isWrong = false } = {}) {
  const { join } = visit.words
  const blocks = await setupBlocks(visit, totp)
  const wrong: Block[] = isWrong ? [{ type: 'notice', tone: 'error', text: join.wrongCode, answers: true }] : []
  const around = { ...visit, url: '/join/setup', visit }
  return sendPage(reply, { title: join.setup, blocks: [...wrong, ...blocks] }, around, isWrong ? 422 : 200)
}

/** The two ways in, a passkey first. */
async function setupBlocks(visit: Visit, { secret, address }: Totp): Promise<Block[]> {
  const { words, operator, place, csrf } = visit
  const { join, signIn } = words
  const factors = await factorsOf(place.db, operator.id)
  const sealed = place.jobs.sealer.seal(JSON.stringify({ operator: operator.id, secret }))
  return [
    { type: 'text', text: join.setupIntro, tone: 'muted' },
    {
      type: 'passkey',
      passkey: {
        ...{ kind: 'add', label: join.addPasskey, begin: '/join/passkey', end: '/join/passkey/answer', csrf },
        ...{ failed: join.passkeyFailed, unsupported: signIn.unsupported },
      },
    },
    ...(factors.authenticator ? [{ type: 'notice', tone: 'info', text: join.replaces } as const] : []),
    { type: 'text', text: join.scan },
    { type: 'qr', label: join.scan, ...qrPath(address), secret },
    {
      type: 'form',
      form: {
        ...{ action: '/join/totp', submit: join.addApp, hidden: { csrf, sealed } },
        fields: [
          { name: 'code', label: join.code, required: true, inputMode: 'numeric', autocomplete: 'one-time-code' },
        ],
      },
    },
  ]
}
