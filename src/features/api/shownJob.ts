import type { FastifyRequest } from 'fastify'
import type { Queryable } from '#platform/db/db.ts'
import type { Catalogue } from './catalogue.ts'
import type { Job } from './contract.ts'
import { seenJob } from './finding.ts'
import { readerOf, sightOf } from './place.ts'
import { presentJob } from './present.ts'

/** A job as the caller of a request reads it. Throws notFound for one that its key does not see. */
export async function shownJob(db: Queryable, request: FastifyRequest, catalogue: Catalogue, id: string): Promise<Job> {
  const { job, result } = await seenJob(db, sightOf(request, catalogue), id)
  return presentJob(job, result ?? undefined, catalogue, readerOf(request))
}
