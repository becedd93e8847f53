import type { FastifyRequest } from 'fastify'
import { returnOrigin } from '#features/sites/serving/siteOrigin.ts'
import type { Catalogue } from './catalogue.ts'
import { kindsFor } from './catalogue.ts'
import type { Sight } from './finding.ts'
import type { Reader } from './present.ts'

/** Where the calls for programs lie. */
export const apiBase = '/api/v1'

/** What the routes share. */
export type ApiPlace = {
  catalogue: Catalogue
  /** Most bytes of one upload; a tool may take less. */
  maxBytes: number
}

/** What the key of a request may see. */
export const sightOf = ({ visitor, apiKey }: FastifyRequest, catalogue: Catalogue): Sight => ({
  accountId: visitor.accountId,
  kinds: kindsFor(apiKey, catalogue),
})

/** Who reads the answer of a request. */
export const readerOf = (request: FastifyRequest): Reader => ({
  signer: request.server.signer,
  origin: returnOrigin(request),
  language: request.language,
})
