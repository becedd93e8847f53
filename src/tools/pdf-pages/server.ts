import { z } from 'zod'
import { countTry } from '#features/accounts/limit.ts'
import { memberOrTrying } from '#features/accounts/trying.ts'
import { askFor } from '#features/billing/tries.ts'
import { ownUpload } from '#features/files/files.ts'
import { enqueue } from '#features/jobs/jobs.ts'
import { tooLarge, wrongFileType } from '#platform/errors.ts'
import { envelopeOf, ok } from '#platform/http/envelope.ts'
import { networkOf } from '#platform/http/network.ts'
import type { App } from '#platform/http/server.ts'
import type { ToolServer } from '#tools/tool.ts'
import { type ActionName, LookRequest, PdfPagesRequest, pdfPages, takesSeveral } from './contract.ts'
import { newPasswordMissing, oneFileOnly } from './errors.ts'
import { lookJob, pdfPagesJob } from './job.ts'

/** Each call answers the id of a job; /pdf/getProgress tells how far it is. */
const jobId = { 200: envelopeOf(z.uuid()) }

/** Looks of people who only try, in a day of one network: each looks at a file before it is tried. */
const looksPerTry = 10

function routes(app: App): void {
  async function ownFileId(accountId: number, url: string, action: ActionName): Promise<string> {
    const file = await ownUpload(app.db, accountId, url)
    if (file.bytes > pdfPages.maxBytes) throw tooLarge(pdfPages.maxBytes)
    const isPicture = ['jpeg', 'png', 'webp'].includes(file.kind ?? '')
    if (action === 'pictures' && !isPicture) throw wrongFileType('JPEG, PNG, WebP')
    if (action !== 'pictures' && file.kind !== 'pdf') throw wrongFileType('PDF')
    return file.id
  }

  app.post(
    '/backapi/v1/pdf-pages',
    { preHandler: memberOrTrying, schema: { body: PdfPagesRequest, response: jobId } },
    async (request) => {
      const { files, action, password, newPassword } = request.body
      if (files.length > 1 && !takesSeveral(action.name)) throw oneFileOnly()
      if (action.name === 'protect' && newPassword === undefined) throw newPasswordMissing()
      const fileIds = []
      for (const url of files) fileIds.push(await ownFileId(request.visitor.accountId, url, action.name))
      return ok(await askFor(app, request, pdfPagesJob, { fileIds, action, password, newPassword }))
    },
  )

  app.post(
    '/backapi/v1/pdf-pages/look',
    { preHandler: memberOrTrying, schema: { body: LookRequest, response: jobId } },
    async ({ visitor, body, ip }, reply) => {
      if (visitor.isTrying) {
        const limit = { what: 'looks', most: looksPerTry * app.env.TRIES_DAILY, seconds: 86_400 }
        await countTry(app.db, reply, limit, networkOf(ip))
      }
      const fileId = await ownFileId(visitor.accountId, body.fileUrl, 'arrange')
      return ok(await enqueue(app.jobs, lookJob, visitor.accountId, { fileId, password: body.password }))
    },
  )
}

export const server: ToolServer = { routes, jobs: [pdfPagesJob, lookJob] }
