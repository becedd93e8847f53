import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Going } from '#platform/tracing/tracer.ts'
import { beginTraced } from '#platform/tracing/tracing.ts'

/** Asked every few seconds by machines, which nobody wants to see traced. */
const untraced = new Set(['/healthz', '/readyz'])

/**
 * Traces each request by its route and never by its address, in which secrets and names of files stand. What visitors send as `traceparent` does not
 * count: they would decide what is kept.
 */
export function traceRequests(app: FastifyInstance): void {
  const going = new WeakMap<FastifyRequest, Going>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, protocol } = request
    const route = routeOptions.url
    if (route && untraced.has(route)) return done()
    const facts = { 'http.request.method': method, 'url.scheme': protocol, ...(route && { 'http.route': route }) }
    const begun = beginTraced({ name: route ? `${method} ${route}` : method, side: 'server', facts })
    going.set(request, begun)
    begun.within(done)
  })
  // A body is read in events of its connection, out of what is around the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const begun = going.get(request)
    if (begun) begun.within(done)
    else done()
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    going.get(request)?.end({
      facts: { 'http.response.status_code': statusCode },
      ...(statusCode >= 500 && { fault: String(statusCode) }),
    })
  })
}
