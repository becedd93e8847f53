import type { FastifyRequest } from 'fastify'
import { wishHeader, wishName } from './wishHeader.ts'

/** What whoever calls names their request; undefined where they do not, or not as a name looks. */
export function wishOf({ headers }: FastifyRequest): string | undefined {
  const name = headers[wishHeader]
  return typeof name === 'string' && wishName.test(name) ? name : undefined
}
