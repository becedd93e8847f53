// Statements that PostgreSQL is asked for one page, login, upload, job and look at a job, with what they take of it: what grows with the visitors.
// Web and worker run in this process. Run with: npm run bench -- statements [times each]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { followJob } from '../../tests/support/jobs.ts'
import { samplePdf } from '../../tests/support/samplePdf.ts'
import { createWorld } from '../../tests/support/world.ts'
import { countingServer } from '../countingServer.ts'

const times = Number(process.argv[2] ?? 20)
/** So long nothing is asked for, to know what comes by itself. */
const quietSeconds = 20

const folder = await mkdtemp(join(tmpdir(), 'bench-statements-'))
const { server, counting, socketFolder } = await countingServer(join(folder, 'postgres'))
try {
  const DATABASE_URL = `postgresql://sundry@localhost/sundry?host=${encodeURIComponent(socketFolder)}`
  await using world = await createWorld({ DATABASE_URL })
  const member = await world.member('pdf')
  const letter = await samplePdf('A letter')
  const { obj: fileUrl } = await member.upload('letter.pdf', letter)
  if (!fileUrl) throw new Error('The upload was refused')
  const body = { identityType: 'EMAIL', identifier: member.email, credential: 'demo1234' }
  let job = ''
  const acts: [string, () => Promise<unknown>][] = [
    ['a page', () => member.get('/')],
    ['who am I', () => member.call('/backapi/v1/user/info')],
    ['a login', () => member.call('/backapi/v1/user/session/login', { method: 'POST', body })],
    ['an upload', () => member.upload('letter.pdf', letter)],
    [
      'a job, from the click to its result',
      async () => {
        const query = { fileUrl, outType: 2, dpi: 72 }
        job = (await member.call<string>('/backapi/v1/pdf/pdfToImg', { query })).obj
        await followJob(member, job)
      },
    ],
    ['a look at a job that is done', () => member.call('/backapi/v1/pdf/getProgress', { query: { uniqueId: job } })],
  ]
  for (const [, act] of acts) await act()
  await pause(2000)
  await reset()
  await pause(quietSeconds * 1000)
  const quiet = (await sum()).calls / quietSeconds
  console.log(`${times} times each; ${quiet.toFixed(1)} statements a second that come by themselves are left out`)
  for (const [name, act] of acts) {
    await reset()
    const began = performance.now()
    for (let n = 0; n < times; n++) await act()
    const seconds = (performance.now() - began) / 1000
    const { calls, milliseconds } = await sum()
    const each = Math.max(0, (calls - quiet * seconds) / times)
    console.log(
      `${name.padEnd(38)} ${each.toFixed(1).padStart(6)} statements   ${(milliseconds / times).toFixed(2).padStart(6)} ms of the database`,
    )
  }
} finally {
  await counting.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

function reset() {
  return counting.pool.query('select pg_stat_statements_reset()')
}

async function sum(): Promise<{ calls: number; milliseconds: number }> {
  const { rows } = await counting.pool.query(
    `select coalesce(sum(calls), 0)::float8 as calls, coalesce(sum(total_exec_time), 0) as milliseconds from pg_stat_statements
     where query not like '%pg_stat_statements%'`,
  )
  return rows[0]
}
