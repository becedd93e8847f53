import type { FastifyReply, FastifyRequest } from 'fastify'
import { downloadLink } from '#features/files/links.ts'
import type { JobDefinition } from '#features/jobs/defineJob.ts'
import { goneSignal, runToEnd } from '#features/jobs/runToEnd.ts'
import { returnOrigin } from '#features/sites/siteOrigin.ts'
import type { App } from '#platform/http/server.ts'

/**
 * Asks for a photo job and waits for it, as the photo calls do; answers the result's download link and what the engine
 * told. The job is cancelled when the visitor goes away. Throws the job's own AppError.
 */
export async function makePhoto<Input extends object>(
  app: App,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  job: JobDefinition<Input>,
  input: Input,
): Promise<{ url: string; facts: Record<string, unknown> }> {
  const { file, facts } = await runToEnd(app.jobs, job, request.visitor.accountId, input, goneSignal(reply))
  return { url: downloadLink(app.signer, returnOrigin(request), file), facts }
}
