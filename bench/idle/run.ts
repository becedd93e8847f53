// Statements a second that PostgreSQL is asked while nobody uses the product: two web processes and two workers, after a while of
// quiet, those that come most often first. Another checkout that was built can be measured in the same run, to compare with.
// Run with: npm run bench -- idle [seconds] [built checkout to compare with]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { rootFolder } from '#platform/paths.ts'
import { freePorts } from '#platform/testing/freePorts.ts'
import { endProgram, startProgram } from '../../tests/support/process.ts'
import { countingServer } from '../countingServer.ts'

/** What a start asks for is over then. */
const settleSeconds = 75

const roles = ['web', 'web', 'worker', 'worker']

type Statement = { query: string; calls: number; milliseconds: number }

async function measure(root: string, folder: string, seconds: number): Promise<void> {
  const { server, counting, socketFolder } = await countingServer(join(folder, 'postgres'))
  const { first, second } = await freePorts('first', 'second')
  const ports = [first, second]
  const programs = []
  try {
    for (const [place, role] of roles.entries()) {
      const variables = {
        ...{
          NODE_ENV: 'production',
          HOST: '127.0.0.1',
          PORT: String(ports[place % 2]),
          METRICS_PORT: '0',
          DEMO: 'false',
        },
        ...{
          DATA_DIR: join(folder, 'data'),
          LOG_LEVEL: 'error',
          PUBLIC_URL: 'https://example.com',
          DRAIN_SECONDS: '0',
        },
        ...{ SECRET_KEY: 'the key of a bench, which nobody keeps', SITES_DIR: join(rootFolder, 'sites') },
        DATABASE_URL: `postgresql://sundry@localhost/sundry?host=${encodeURIComponent(socketFolder)}`,
      }
      programs.push(await startProgram(variables, ['--role', role], 'ready', root))
    }
    await wait(settleSeconds * 1000)
    await counting.pool.query('select pg_stat_statements_reset()')
    await wait(seconds * 1000)
    const { rows } = await counting.pool.query<Statement>(
      `select regexp_replace(query, '\\s+', ' ', 'g') as query, calls::float8, total_exec_time as milliseconds
       from pg_stat_statements where query not like '%pg_stat_statements%' order by calls desc`,
    )
    const all = rows.reduce((sum, { calls }) => sum + calls, 0)
    const busy = rows.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
    console.log(`\n${root === rootFolder ? 'this program' : `the program in ${root}`}: ${roles.join(', ')}`)
    console.log(
      `${(all / seconds).toFixed(2).padStart(8)} statements a second, ${(busy / seconds).toFixed(2)} ms of each second`,
    )
    for (const { query, calls } of rows.slice(0, 12))
      console.log(`${(calls / seconds).toFixed(2).padStart(8)} ${query.slice(0, 110)}`)
  } finally {
    for (const program of programs) await endProgram(program, 'SIGTERM')
    await counting.close()
    await server.stop()
  }
}

const [seconds = '60', other] = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'bench-idle-'))
try {
  for (const [place, root] of [...(other ? [resolve(other)] : []), rootFolder].entries())
    await measure(root, join(folder, String(place)), Number(seconds))
} finally {
  await rm(folder, { recursive: true, force: true })
}
