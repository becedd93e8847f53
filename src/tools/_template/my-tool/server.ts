import { z } from 'zod'
import { member } from '#features/accounts/visitor.ts'
import { ownUpload } from '#features/files/files.ts'
import { enqueue } from '#features/jobs/jobs.ts'
import { tooLarge } from '#platform/errors.ts'
import { envelopeOf, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import type { ToolServer } from '#tools/tool.ts'
import { MyToolRequest, myTool } from './contract.ts'
import { myToolJob } from './job.ts'

function routes(app: App): void {
  app.post(
    '/backapi/v1/my-tool',
    { preHandler: member, schema: { body: MyToolRequest, response: { 200: envelopeOf(z.uuid()) } } },
    async ({ visitor, body }) => {
      const file = await ownUpload(app.db, visitor.accountId, body.fileUrl)
      if (file.bytes > myTool.maxBytes) throw tooLarge(myTool.maxBytes)
      return ok(await enqueue(app.jobs, myToolJob, visitor.accountId, { fileId: file.id }))
    },
  )
}

export const server: ToolServer = { routes, jobs: [myToolJob] }
