import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createLog } from '#platform/log.ts'
import { rootFolder } from '#platform/paths.ts'
import { connectOrStart } from '#platform/postgres/connectOrStart.ts'
import { startCeph } from '#platform/storage/testing/ceph.ts'
import { breakableProxy } from '#platform/testing/breakableProxy.ts'
import { freePorts } from '#platform/testing/freePorts.ts'
import { startPeer } from '#tools/text-conversion/engine/openai/peer.ts'
import { startCaddy } from '../../tests/support/caddy.ts'
import { httpClient } from '../../tests/support/httpClient.ts'
import { installationParts } from '../chaos/installation.ts'
import { keepAlive } from '../chaos/keepAlive.ts'

/** Sites of the installation, each at a customer's domain. */
const hosts = { pdf: 'papers.example', voice: 'talks.example' }

/** Jobs that one worker has in hand at a time. */
export const jobsOfWorker = 8
/** How long the engine of a recording usually waits before it answers, in seconds; it takes nothing of the processor meanwhile. */
export const usualEngineSeconds = 15

/** Longest time until a process that was started answers, in seconds. */
const startSeconds = 120

/** Where what the processes log is written to. */
export const logFile = join(rootFolder, 'test-results', 'load.log')

/**
 * An installation on loopback as an operator of many machines has it: PostgreSQL, a bucket (Ceph), Caddy with TLS, two web processes and
 * workers, all of them processes of their own. Between the product and the database, and the bucket, lie networks that can be cut.
 * The engine of recordings is a server that waits.
 */
export async function openSystem(engineSeconds: number) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-load-'))
  const open = new AsyncDisposableStack()
  open.defer(() => rm(folder, { recursive: true, force: true }))
  try {
    const parts = await startParts(folder, open, engineSeconds)
    return Object.assign(parts, { engineSeconds, [Symbol.asyncDispose]: () => open.disposeAsync() })
  } catch (error) {
    await open.disposeAsync()
    throw error
  }
}

export type System = Awaited<ReturnType<typeof openSystem>>

async function startParts(folder: string, open: AsyncDisposableStack, engineSeconds: number) {
  await makeSites(join(folder, 'sites'))
  const server = await connectOrStart(join(folder, 'postgres'), createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' }))
  open.defer(server.stop)
  const ceph = await startCeph()
  open.defer(ceph.close)
  const peer = await startPeer(async () => {
    await pause(engineSeconds * 1000)
    return ['One two three.']
  })
  open.defer(peer.close)
  const { bucket } = ceph
  const ports = await freePorts('first', 'second', 'firstMetrics', 'secondMetrics')
  const networks = {
    database: await breakableProxy({ path: join(server.connection.host, '.s.PGSQL.5432') }),
    bucket: await breakableProxy({ host: '127.0.0.1', port: Number(new URL(bucket.endpoint).port) }),
  }
  for (const network of Object.values(networks)) open.defer(network.close)

  mkdirSync(join(rootFolder, 'test-results'), { recursive: true })
  const output = openSync(logFile, 'w')
  open.defer(() => closeSync(output))
  const variables = {
    ...{ NODE_ENV: 'production', HOST: '127.0.0.1', LOG_LEVEL: 'error', DEMO: 'false', SANDBOX_PAYMENTS: 'true' },
    ...{
      DATA_DIR: join(folder, 'data'),
      SITES_DIR: join(folder, 'sites'),
      SECRET_KEY: 'the key of a bench, which nobody keeps',
    },
    DATABASE_URL: `postgresql://sundry@127.0.0.1:${networks.database.port}/sundry`,
    DATABASE_CONNECTIONS: '12',
    ...{ S3_ENDPOINT: `http://127.0.0.1:${networks.bucket.port}`, S3_BUCKET: bucket.name, S3_REGION: bucket.region },
    ...{ S3_ACCESS_KEY_ID: bucket.accessKeyId, S3_SECRET_ACCESS_KEY: bucket.secretAccessKey },
    ...{ TRANSCRIBE_URL: peer.url, TRANSCRIBE_KEY: peer.key, TRANSCRIBE_MODEL: 'waits' },
    WORKER_JOBS: String(jobsOfWorker),
    // An hour of load is not to fill a bucket in memory, nor an account.
    ...{ UPLOAD_HOURS: '0.05', RESULT_HOURS: '0.05', ACCOUNT_FILES: '100000', ACCOUNT_MEGABYTES: '100000' },
  }
  const startWeb = (port: number, metricsPort: number) => {
    const own = { ...variables, PORT: String(port), METRICS_PORT: String(metricsPort) }
    return openProgram('web', own, `http://127.0.0.1:${port}/readyz`, output)
  }
  const startWorker = async () => {
    const { port } = await freePorts('port')
    const own = { ...variables, METRICS_PORT: String(port) }
    return openProgram('worker', own, `http://127.0.0.1:${port}/metrics`, output)
  }
  const webs = [await startWeb(ports.first, ports.firstMetrics), await startWeb(ports.second, ports.secondMetrics)]
  const workers: Awaited<ReturnType<typeof startWorker>>[] = []
  open.defer(async () => {
    await Promise.all([...webs, ...workers].map((program) => program.end()))
  })
  const caddy = await startCaddy({ ports: [ports.first, ports.second], metricsPort: ports.firstMetrics })
  open.use(caddy)
  open.defer(() => {
    writeSync(output, caddy.said())
  })
  const authority = await caddy.authority()
  const client = (site: string, from?: string) =>
    httpClient(caddy.port, hosts[site as keyof typeof hosts], { authority, ...(from && { from }) })
  const socket = encodeURIComponent(server.connection.host)
  const own = { DATABASE_URL: `postgresql://sundry@localhost/sundry?host=${socket}`, DATA_DIR: variables.DATA_DIR }
  const parts = await installationParts(client, own)
  open.defer(() => parts.database.close())
  return {
    ...parts,
    client,
    /** Where visitors and Caddy knock. */
    ports: { Caddy: caddy.port, 'the first web process': ports.first, 'the second': ports.second },
    networks,
    webs,
    workers,
    /** Has so many workers, neither more nor less. */
    async haveWorkers(count: number): Promise<void> {
      await Promise.all(workers.splice(count).map((worker) => worker.end()))
      while (workers.length < count) workers.push(await startWorker())
    },
    /** Kills the server of the database with SIGKILL; who owns it starts it again. */
    async killDatabase(): Promise<void> {
      const pid = await readFile(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
      process.kill(Number.parseInt(pid, 10), 'SIGKILL')
    },
  }
}

/** A process of the product that answers, is started again when it dies, and can be restarted in order. */
async function openProgram(role: 'web' | 'worker', variables: Record<string, string>, address: string, output: number) {
  let program = keepAlive(role, () => variables, output)
  const answers = async () => {
    const end = Date.now() + startSeconds * 1000
    while (
      !(await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (Date.now() > end) throw new Error(`A ${role} process did not start; see ${logFile}`)
      await pause(50)
    }
  }
  await answers()
  return {
    role,
    answers,
    kill: () => program.kill(),
    end: () => program.end(),
    async restart(): Promise<void> {
      await program.end()
      program = keepAlive(role, () => variables, output)
      await answers()
    },
  }
}

/** The sites that customers' domains name, of those that ship. */
async function makeSites(folder: string): Promise<void> {
  for (const code of ['_shared', 'hub', ...Object.keys(hosts)])
    await cp(join(rootFolder, 'sites', code), join(folder, code), { recursive: true })
  for (const [code, host] of Object.entries(hosts)) {
    const file = join(folder, code, 'site.yaml')
    const source = await readFile(file, 'utf8')
    await writeFile(file, source.replace(/^hosts:.*$/m, `hosts: [${host}]`))
  }
}
