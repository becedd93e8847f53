import { downloadHeaders, sendFile } from '#features/files/server.ts'
import { resultAs, writingOf } from '#features/jobs/resultAs.ts'
import type { App } from '#platform/http/server.ts'
import { Bytes, ResultParams, ResultQuery } from './contract.ts'
import { noFormat, noResult } from './errors.ts'
import { seenJob } from './finding.ts'
import { type ApiPlace, apiBase, sightOf } from './place.ts'

/** The bytes of what a job made, as they are or written in another format of its tool. */
export function resultRoute(app: App, { catalogue }: ApiPlace): void {
  app.get(
    `${apiBase}/jobs/:id/results/:n`,
    {
      schema: {
        ...{
          tags: ['Jobs'],
          operationId: 'getResult',
          summary: 'Download a result',
          params: ResultParams,
          querystring: ResultQuery,
        },
        description:
          'The bytes of a result; a Range is honoured. The "url" of the result needs no key and does the same. With "as" it is written in another format of its tool, such as a transcript as docx.',
        response: { 200: { content: { 'application/octet-stream': { schema: Bytes } } } },
      },
    },
    async (request, reply) => {
      const { id, n } = request.params
      const { job, result } = await seenJob(app.db, sightOf(request, catalogue), id)
      if (n !== 1 || job.state !== 'done' || !result) throw noResult()
      const { as } = request.query
      if (as === undefined) return sendFile(request, reply, result)
      const formats = writingOf(app.toolKinds, job.kind)?.formats ?? []
      if (!formats.includes(as)) throw noFormat(formats)
      const { content, type, name } = await resultAs(app, job, as, request.language)
      return reply.headers(downloadHeaders(name, type)).send(content)
    },
  )
}
