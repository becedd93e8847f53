import { z } from 'zod'
import { member } from '#features/accounts/sessions/visitor.ts'
import { askForWork } from '#features/billing/previews/tries.ts'
import { envelopeOf, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import type { ToolServer } from '#tools/tool.ts'
import { MyToolRequest } from './contract.ts'
import { myToolJob } from './job.ts'
import { myToolWork } from './work.ts'

function routes(app: App): void {
  app.post(
    '/backapi/v1/my-tool',
    { preHandler: member, schema: { body: MyToolRequest, response: { 200: envelopeOf(z.uuid()) } } },
    async (request) =>
      ok(await askForWork(app, request, myToolWork, { options: {}, addresses: [request.body.fileUrl] })),
  )
}

export const server: ToolServer = { routes, jobs: [myToolJob], works: [myToolWork] }
