import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/**
 * Ports on loopback that nothing listens on, one for each name. All are held before any is given back, so that no two are
 * the same.
 */
export async function freePorts<Name extends string>(...names: Name[]): Promise<Record<Name, number>> {
  const servers = names.map(() => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return Object.fromEntries(names.map((name, i) => [name, ports[i]])) as Record<Name, number>
}
