import { and, eq, isNull } from 'drizzle-orm'
import type { FastifySchema, preHandlerAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { memberOrTrying } from '#features/accounts/sessions/trying.ts'
import { returnOrigin } from '#features/sites/serving/siteOrigin.ts'
import { codes } from '#platform/codes.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { envelopeOf, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import { inEach } from '#platform/texts.ts'
import { filesErrors } from '../errorTexts.ts'
import { type FileRow, keepFile, livingFile } from '../files.ts'
import { downloadLink } from '../links.ts'
import { uploads } from '../schema.ts'
import type { NameCheck } from '../server.ts'
import { openTus } from './tusServer.ts'
import { isOwnUpload } from './uploadId.ts'
import { countDirect, dropParts, livingUpload, readUpload } from './uploads.ts'

type ResumableUploads = {
  /** The path of its calls, without a slash at the end. */
  path: string
  maxBytes: number
  /** Throws where the first bytes of a file are of something that is not wanted. */
  check?(head: Buffer): void
  /** The same of a complete upload, whose name counts. */
  checkNamed?: NameCheck
  /** Hears of each upload that begins, as who wants to be ready once it is there. Its failure does the upload no harm. */
  whenBegun?(): Promise<unknown>
  /** Says whose uploads they are, or refuses. */
  guard: preHandlerAsyncHookHandler
  /** What a description of the API says of the protocol's own calls; without it they are left out of it. */
  describe?: Record<'POST' | 'HEAD' | 'PATCH' | 'DELETE', FastifySchema>
}

/**
 * Uploads that go on where they stopped, for the pages. A client sends a file by the tus protocol to `path`, and then posts to
 * `path/<id>/file`, which answers the file's url as the plain upload does. For members and who may try, each for their own uploads.
 */
export function resumableUploadRoutes(app: App, uploads: Omit<ResumableUploads, 'guard' | 'describe'>): void {
  const finish = resumableUploads(app, { ...uploads, guard: memberOrTrying })
  app.post(
    `${uploads.path}/:id/file`,
    {
      preHandler: memberOrTrying,
      schema: { params: z.object({ id: z.string() }), response: { 200: envelopeOf(z.string()) } },
    },
    async (request) => {
      const row = await finish(request.params.id, request.visitor.accountId)
      return ok(downloadLink(app.signer, returnOrigin(request), row))
    },
  )
}

/**
 * The calls of the protocol below a path. Answers what makes a complete upload of an account a file, which throws notFound for any other and
 * refuses one that is not complete. Every web process can go on with what another one began.
 */
export function resumableUploads(
  app: App,
  { path, maxBytes, check = () => {}, whenBegun, checkNamed, guard, describe }: ResumableUploads,
): (id: string, accountId: number) => Promise<FileRow> {
  const hours = app.env.UPLOAD_HOURS
  const tus = openTus(app, { path, maxBytes, check, whenBegun })
  const keeping = new Map<string, Promise<FileRow>>()

  /** Makes a finished upload a file like any other; who asks again gets the same one. */
  async function keep(id: string, accountId: number): Promise<FileRow> {
    const upload = await livingUpload(app.db, id)
    const { offset, bytes, name, fileId } = upload
    if (fileId) return livingFile(app.db, fileId)
    if (offset !== bytes && !(await countDirect(app, upload))) throw incomplete()
    const checked = checkNamed ? (head: Buffer) => checkNamed(name, head) : check
    const row = await keepFile(app, {
      ...{ accountId, purpose: 'upload', name, check: checked, content: readUpload(app, id), maxBytes, hours },
      ...{ isCounted: true, expectedBytes: bytes },
      whenKept: async (tx, file) => {
        const change = { fileId: file.id, expiresAt: file.expiresAt }
        const isMine = and(eq(uploads.id, id), isNull(uploads.fileId))
        const mine = await tx.update(uploads).set(change).where(isMine).returning({ id: uploads.id })
        if (mine.length === 0) throw notFound()
      },
    }).catch((error) => keptElsewhere(id, error))
    app.metrics.uploads.inc(row.bytes)
    // What stays now goes with the upload's own time.
    await dropParts(app, id).catch((err) => app.log.warn({ err }, 'Parts of a finished upload stay for now'))
    return row
  }

  /** The file that another process made of this upload in the meantime; throws the error where there is none. */
  async function keptElsewhere(id: string, error: unknown): Promise<FileRow> {
    const { fileId } = await livingUpload(app.db, id)
    if (!fileId) throw error
    return livingFile(app.db, fileId)
  }

  app.register(async (scope) => {
    // The bytes of a part are read by the protocol itself.
    scope.addContentTypeParser(partType, (_request, _payload, done) => done(null))
    scope.addContentTypeParser('*', (_request, _payload, done) => done(partNeedsType()))
    for (const method of ['POST', 'HEAD', 'PATCH', 'DELETE'] as const) {
      const url = method === 'POST' ? path : `${path}/:id`
      const schema = describe?.[method] ?? { hide: true }
      // Descriptions leave out HEAD, which most servers add by themselves; this one is the protocol's own.
      const config = { swagger: { exposeHeadRoute: true } }
      scope.route({ method, url, preHandler: guard, schema, config, handler: tus.answer })
    }
  })

  return async (id, accountId) => {
    if (!isOwnUpload(id, accountId)) throw notFound()
    const work = keeping.get(id) ?? keep(id, accountId).finally(() => keeping.delete(id))
    keeping.set(id, work)
    return work
  }
}

/** What the bytes of a part are sent as (tus 1.0.0, PATCH). */
const partType = 'application/offset+octet-stream'

const partNeedsType = () =>
  new AppError(
    codes.invalidRequest,
    415,
    inEach(filesErrors, (say) => say.partNeedsType(partType)),
  )

const incomplete = () =>
  new AppError(
    codes.invalidRequest,
    409,
    inEach(filesErrors, (say) => say.incomplete),
  )
