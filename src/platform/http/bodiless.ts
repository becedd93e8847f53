import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/**
 * Lets go of what a HEAD would have been answered with. Fastify reads such a stream to its end and throws it away: of a large file all its bytes, and
 * of a stream of events one after the other long after whoever asked has their answer.
 */
export function dropBodiesOfHead(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method }, _reply, payload) => {
    if (method !== 'HEAD' || !(payload instanceof Readable)) return payload
    payload.destroy()
    return Readable.from([])
  })
}
