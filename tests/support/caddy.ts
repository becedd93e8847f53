import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootFolder } from '#platform/paths.ts'
import { freePorts } from '#platform/testing/freePorts.ts'
import { bareEnvironment } from './process.ts'

const program = '/usr/bin/caddy'

/** True when Debian's Caddy is installed. */
export const caddyInstalled = existsSync(program)

/**
 * Runs Caddy with deploy/Caddyfile, on a port of its own, in front of the web processes of a product, with the lines that are for several of them
 * where there are several, and with an authority of its own in place of a public one.
 */
export async function startCaddy(product: { ports: readonly number[]; metricsPort: number }) {
  const folder = await mkdtemp(join(tmpdir(), 'caddy-'))
  const ports = await freePorts('https', 'http')
  const documented = await readFile(join(rootFolder, 'deploy', 'Caddyfile'), 'utf8')
  const config = documented
    .replace('{\n', `{\n\tadmin off\n\thttps_port ${ports.https}\n\thttp_port ${ports.http}\n\tskip_install_trust\n`)
    .replace('127.0.0.1:9090', `127.0.0.1:${product.metricsPort}`)
    .replace('127.0.0.1:8080', product.ports.map((port) => `127.0.0.1:${port}`).join(' '))
    .replace(/#(?=health_)/g, product.ports.length > 1 ? '' : '#')
    .replace('\n\ttls {\n', '\n\ttls {\n\t\tissuer internal\n')
  const file = join(folder, 'Caddyfile')
  await writeFile(file, config)
  const env = { ...bareEnvironment, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const caddy = spawn(program, ['run', '--adapter', 'caddyfile', '--config', file], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  const ended = once(caddy, 'exit')
  const ready = Promise.withResolvers<void>()
  caddy.stderr.on('data', (part: Buffer) => {
    said += part
    if (said.includes('serving initial configuration')) ready.resolve()
  })
  caddy.once('exit', () => ready.reject(new Error(said)))
  await ready.promise
  return {
    port: ports.https,
    /** What it wrote to its log. */
    said: () => said,
    /** The certificate of its authority, which browsers of a test trust. */
    authority: () => readFile(join(folder, 'caddy/pki/authorities/local/root.crt'), 'utf8'),
    async [Symbol.asyncDispose]() {
      if (caddy.exitCode === null) caddy.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
