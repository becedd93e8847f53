import type { FastifyInstance } from 'fastify'
import type { DeskPlace } from '../../place.ts'
import { sendPage } from '../pageFor.ts'
import { aroundGuest } from '../who.ts'
import { mailRoutes } from './byMail.ts'
import { passkeyRoutes } from './byPasskey.ts'

/** Logging in, by one of two ways with two factors each: a passkey; or a link in the operator's mailbox and a code. */
export function signInRoutes(app: FastifyInstance, place: DeskPlace): void {
  passkeyRoutes(app, place)
  mailRoutes(app, place)

  app.get('/sign-in', async (request, reply) => {
    const around = aroundGuest(request, reply)
    const { signIn, email } = around.words
    const sent = (request.query as { sent?: string }).sent !== undefined
    return sendPage(
      reply,
      {
        title: signIn.title,
        blocks: [
          ...(sent ? [{ type: 'notice', tone: 'success', text: signIn.sent } as const] : []),
          { type: 'text', text: signIn.intro, tone: 'muted' },
          {
            type: 'passkey',
            passkey: {
              ...{ kind: 'login', label: signIn.passkey, begin: '/sign-in/passkey', end: '/sign-in/passkey/answer' },
              ...{ csrf: '', failed: signIn.passkeyFailed, unsupported: signIn.unsupported },
            },
          },
          {
            type: 'form',
            title: signIn.byMail,
            form: {
              ...{ action: '/sign-in/mail', submit: signIn.send, hidden: {}, hint: signIn.byMailHint },
              fields: [{ name: 'email', label: email, type: 'email', required: true, autocomplete: 'username' }],
            },
          },
        ],
      },
      around,
    )
  })
}
