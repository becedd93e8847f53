import { z } from 'zod'
import { member } from '#features/accounts/visitor.ts'
import { returnOrigin } from '#features/sites/siteOrigin.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { envelopeOf, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import { type FileRow, keepFile, ownFile } from '../files.ts'
import { downloadLink } from '../links.ts'
import { openTus } from './tusServer.ts'
import { isOwnUpload, sweepUnfinished, unfinishedFolder } from './unfinished.ts'

const sweepMinutes = 10

type ResumableUploads = {
  /** The path of its calls, without a slash at the end. */
  path: string
  maxBytes: number
  /** Throws where the first bytes of a file are of something that is not wanted. */
  check(head: Buffer): void
}

/**
 * Uploads that go on where they stopped. A client sends a file by the tus protocol to `path`, and then posts to
 * `path/<id>/file`, which answers the file's url as the plain upload does. For members, each for their own uploads.
 */
export function resumableUploadRoutes(app: App, { path, maxBytes, check }: ResumableUploads): void {
  const folder = unfinishedFolder(app.env)
  const hours = app.env.UPLOAD_HOURS
  const tus = openTus({ path, folder, maxBytes, hours, check })
  const keeping = new Map<string, Promise<FileRow>>()

  /** Makes a finished upload a file like any other. */
  async function keep(id: string, accountId: number): Promise<FileRow> {
    const key = `uploads/resumed/${id}`
    // Who lost our first answer asks again.
    const kept = await ownFile(app.db, accountId, key)
    if (kept) return kept
    const upload = await tus.store.getUpload(id).catch(() => {
      throw notFound()
    })
    if (upload.offset !== upload.size) throw incomplete()
    const name = upload.metadata?.filename ?? 'file'
    const content = tus.store.read(id)
    const row = await keepFile(app, { accountId, purpose: 'upload', key, name, check, content, maxBytes, hours })
    await tus.store.remove(id)
    app.metrics.uploads.inc(row.bytes)
    return row
  }

  app.register(async (scope) => {
    // The bytes of a part are read by the protocol itself.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
    const hidden = { preHandler: member, schema: { hide: true } }
    scope.route({ method: 'POST', url: path, ...hidden, handler: tus.answer })
    scope.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${path}/:id`, ...hidden, handler: tus.answer })
  })

  app.post(
    `${path}/:id/file`,
    {
      preHandler: member,
      schema: { params: z.object({ id: z.string() }), response: { 200: envelopeOf(z.string()) } },
    },
    async (request) => {
      const { id } = request.params
      const { accountId } = request.visitor
      if (!isOwnUpload(id, accountId)) throw notFound()
      const work = keeping.get(id) ?? keep(id, accountId).finally(() => keeping.delete(id))
      keeping.set(id, work)
      return ok(downloadLink(app.signer, returnOrigin(request), await work))
    },
  )

  const sweep = () => sweepUnfinished(folder, hours).catch((err) => app.log.warn({ err }, 'Unfinished uploads stay'))
  const timer = setInterval(sweep, sweepMinutes * 60_000).unref()
  app.addHook('onReady', async () => void (await sweep()))
  app.addHook('onClose', async () => clearInterval(timer))
}

const incomplete = () =>
  new AppError(10004, 409, {
    en: 'This upload is not complete yet. Send the rest of it first.',
    id: 'Unggahan ini belum lengkap. Kirim dahulu sisanya.',
  })
