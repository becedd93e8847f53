import { z } from 'zod'
import { loggedInOrTrying, memberOrTrying, ownersOf } from '#features/accounts/sessions/trying.ts'
import { member } from '#features/accounts/sessions/visitor.ts'
import { ownJob } from '#features/jobs/jobs.ts'
import { inBatch, MadeOrTried, makePhoto, ownPhoto } from '#features/photos/photoCall.ts'
import { triedBefore } from '#features/photos/triedBefore.ts'
import { notFound } from '#platform/errors.ts'
import { envelopeOf, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import type { Language } from '#platform/text.ts'
import type { ToolServer } from '#tools/tool.ts'
import { changed } from './changed.ts'
import { Guides, IdPhotoRequest, PresetAnswer, PrintSheetRequest, ReportLine, setupPath } from './contract.ts'
import type { IdPhotoFacts } from './engine/idPhoto.ts'
import { photoJob, sheetJob } from './job.ts'
import { presentPreset, presentReport } from './present.ts'
import { presetPicture } from './presetPicture.ts'
import { presetById, presets } from './presets/index.ts'
import { photoWork, sheetWork } from './work.ts'

const PresetList = z.object({ success: z.literal(1), code: z.number(), msg: z.string(), result: z.array(PresetAnswer) })

/** `obj` is the result's address, or a preview of it; the report stands beside it, with what the file came out as. */
const IdPhotoAnswer = envelopeOf(MadeOrTried).extend({
  report: z.array(ReportLine).optional(),
  guides: z.optional(Guides),
  photo: z.object({ width: z.number(), height: z.number(), dpi: z.number(), bytes: z.number() }).optional(),
})

const ById = z.object({ id: z.uuid() })

const SheetAnswer = envelopeOf(MadeOrTried).extend({ photos: z.number().optional() })

function routes(app: App): void {
  app.get(`${setupPath}/all`, { schema: { response: { 200: PresetList } } }, async ({ language }) => ({
    success: 1 as const,
    code: 1,
    msg: '',
    result: presets.map((preset) => presentPreset(preset, language)),
  }))

  app.get(
    `${setupPath}/:picture`,
    { schema: { hide: true, params: z.object({ picture: z.string().regex(/\.svg$/) }) } },
    async (request, reply) => {
      const preset = presetById(request.params.picture.replace(/\.svg$/, ''))
      if (!preset) throw notFound()
      return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(presetPicture(preset))
    },
  )

  app.post(
    '/backapi/v1/aiphoto/idPhoto',
    { preHandler: memberOrTrying, schema: { body: IdPhotoRequest, response: { 200: IdPhotoAnswer } } },
    async (request, reply) => {
      const { imgInPath, byHand, batch, ...options } = request.body
      const { accountId } = request.visitor
      if (byHand) {
        const { input, continues } = await changed(app.db, accountId, imgInPath, byHand)
        return answerOf(await makePhoto(app, { request, reply }, photoJob, input, { continues }), request.language)
      }
      const file = await ownPhoto(app.db, accountId, imgInPath)
      const input = { ...(await photoWork.inputFor({ options, files: [file] }, app.env)), ...inBatch(request, batch) }
      // One photo is one try, whatever offices it is made for.
      const continues = await triedBefore(app.db, accountId, photoJob, { fileId: file.id })
      const made = await makePhoto(app, { request, reply }, photoJob, input, { continues })
      return answerOf(made, request.language)
    },
  )

  app.get(
    '/backapi/v1/aiphoto/idPhoto/:id',
    { preHandler: loggedInOrTrying, schema: { params: ById, response: { 200: IdPhotoAnswer } } },
    async (request) => {
      const job = await ownJob(app.db, ownersOf(request.visitor), request.params.id)
      if (job.kind !== photoJob.kind || job.state !== 'done') throw notFound()
      return answerOf({ obj: { job: job.id }, facts: job.facts ?? {} }, request.language)
    },
  )

  app.post(
    '/backapi/v1/aiphoto/printSheet',
    { preHandler: member, schema: { body: PrintSheetRequest, response: { 200: SheetAnswer } } },
    async (request, reply) => {
      const { imgInPath, ...options } = request.body
      const file = await ownPhoto(app.db, request.visitor.accountId, imgInPath)
      const input = await sheetWork.inputFor({ options, files: [file] }, app.env)
      const { obj, facts } = await makePhoto(app, { request, reply }, sheetJob, input)
      return { ...ok(obj), ...(facts.photos !== undefined && { photos: Number(facts.photos) }) }
    },
  )
}

function answerOf({ obj, facts }: Awaited<ReturnType<typeof makePhoto>>, language: Language) {
  const { checks, ratios, bounds, lies, ...photo } = facts as IdPhotoFacts
  // Who does not wait asks for the rest once it is there.
  if (!checks) return ok(obj)
  return { ...ok(obj), report: presentReport(checks, language), guides: { ratios, bounds, lies }, photo }
}

export const server: ToolServer = {
  routes,
  goesOn: ['/backapi/v1/aiphoto/idPhoto/:id'],
  jobs: [photoJob, sheetJob],
  works: [photoWork, sheetWork],
}
