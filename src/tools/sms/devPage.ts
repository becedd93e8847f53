import { desc } from 'drizzle-orm'
import type { App } from '#platform/http/server.ts'
import { escapeHtml } from '#platform/mail/layout.ts'
import { simulatedNumbers } from './gateways/simulator/simulator.ts'
import { messages } from './schema.ts'

const states = { 0: 'Sending', 1: 'Sent', 2: 'Failed' }

/** /dev/sms: the messages that the simulator took instead of a network, for development. */
export function simulatorPage(app: App): void {
  app.get('/dev/sms', { schema: { hide: true } }, async (_request, reply) => {
    const kept = await app.db.select().from(messages).orderBy(desc(messages.createdAt)).limit(200)
    const rows = kept.map((message) => {
      const { createdAt, sender, recipient, outgoing, status, reason, code } = message
      const cells = [createdAt.toISOString().slice(0, 19), sender, recipient, outgoing, states[status], reason ?? '']
      const board = `<td><a href="/board/${code}">board</a></td>`
      return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}${board}</tr>`
    })
    const fates = Object.entries(simulatedNumbers).map(([ending, fate]) => `<li>…${ending}: ${fate}</li>`)
    const table = rows.length > 0 ? `<table>${rows.join('')}</table>` : '<p>No message has been sent yet.</p>'
    return reply
      .type('text/html; charset=utf-8')
      .send(
        page(`<h1>Text messages</h1><p>Numbers that end so meet another fate:</p><ul>${fates.join('')}</ul>${table}`),
      )
  })
}

const page = (body: string) =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Text messages</title>' +
  '<style>body{font:16px system-ui;margin:2rem}td{padding:.4rem 1rem .4rem 0;border-top:1px solid #ddd;white-space:pre-wrap}</style>' +
  `</head><body>${body}</body></html>`
