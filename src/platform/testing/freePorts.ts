import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

// Below the ports that Linux gives to outgoing connections: one of ours that is not listened on for a moment, because its
// process is started again, is not taken by the next call of anybody.
const first = 10_000
const last = 32_000

/**
 * Ports on loopback that nothing listens on, one for each name. All are held before any is given back, so that no two are
 * the same.
 */
export async function freePorts<Name extends string>(...names: Name[]): Promise<Record<Name, number>> {
  const held = await Promise.all(names.map(async (name) => ({ name, ...(await holdPort()) })))
  await Promise.all(held.map(({ server }) => once(server.close(), 'close')))
  return Object.fromEntries(held.map(({ name, port }) => [name, port])) as Record<Name, number>
}

async function holdPort(): Promise<{ port: number; server: Server }> {
  for (;;) {
    const port = randomInt(first, last)
    const server = createServer()
    const listening = once(server, 'listening').then(
      () => true,
      () => false,
    )
    server.listen(port, '127.0.0.1')
    if (await listening) return { port, server }
  }
}
