import { notFound } from '#platform/errors.ts'
import type { App } from '#platform/http/server.ts'
import { escapeHtml } from './layout.ts'
import { readOutbox } from './outbox.ts'

/** /dev/outbox: the mails that were kept instead of sent, for development. */
export function outboxPages(app: App, folder: string): void {
  app.get('/dev/outbox', { schema: { hide: true } }, async (_request, reply) => {
    const rows = (await readOutbox(folder)).map(
      ({ id, sentAt, to, from, subject }) =>
        `<tr><td>${sentAt.toISOString().slice(0, 19)}</td><td>${escapeHtml(from.name)}</td><td>${escapeHtml(to)}</td>` +
        `<td><a href="/dev/outbox/${encodeURIComponent(id)}">${escapeHtml(subject)}</a></td></tr>`,
    )
    const table = rows.length > 0 ? `<table>${rows.join('')}</table>` : '<p>No mail has been sent yet.</p>'
    return reply.type('text/html; charset=utf-8').send(page('Outbox', `<h1>Outbox</h1>${table}`))
  })

  app.get('/dev/outbox/:id', { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params as { id: string }
    const mail = (await readOutbox(folder)).find((kept) => kept.id === id)
    if (!mail) throw notFound()
    const isText = (request.query as { as?: string }).as === 'text'
    return isText
      ? reply.type('text/plain; charset=utf-8').send(mail.text)
      : reply.type('text/html; charset=utf-8').send(mail.html)
  })
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
  '<style>body{font:16px system-ui;margin:2rem}td{padding:.4rem 1rem .4rem 0;border-top:1px solid #ddd}</style>' +
  `</head><body>${body}</body></html>`
