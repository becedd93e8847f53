import { isRouteErrorResponse } from 'react-router'

/** What the route of a tool throws, with status 404, where the site has switched the tool off. */
export const toolDisabled = 'tool disabled'

/** What may be the matter with a page: there is none, its tool is switched off, or it could not be made. */
export type FailureKind = 'missing' | 'disabled' | 'failed'

/** What an error of a route says of its page. */
export function failureKind(error: unknown): FailureKind {
  if (!isRouteErrorResponse(error) || error.status !== 404) return 'failed'
  return error.data === toolDisabled ? 'disabled' : 'missing'
}
