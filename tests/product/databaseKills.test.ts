import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connect } from '#platform/db/db.ts'
import { placesIn } from '#platform/postgres/places.ts'
import { freePorts } from '#platform/testing/freePorts.ts'
import { type Connections, countConnections } from '../support/connections.ts'
import { endProgram, startProgram } from '../support/process.ts'

/** So many by default; `KILLS=100` lets it live through a hundred. */
const kills = Number(process.env.KILLS ?? 10)

/** The product as a process of its own with an embedded database, as `npm start` has it. */
async function startAlone() {
  const folder = await mkdtemp(join(tmpdir(), 'sundry-kills-'))
  const { web } = await freePorts('web')
  const data = join(folder, 'data')
  const variables = { NODE_ENV: 'test', HOST: '127.0.0.1', PORT: `${web}`, METRICS_PORT: '0', DATA_DIR: data }
  const program = await startProgram({ ...variables, LOG_LEVEL: 'silent', DEMO: 'false' }, [], 'ready http')
  const places = placesIn(join(data, 'postgres'))
  const address = { host: places.socketFolder, user: 'sundry', database: 'sundry' }
  /** The status of a call that asks the database; nothing where the product does not answer. */
  const ask = () =>
    fetch(`http://127.0.0.1:${web}/readyz`).then(
      ({ status }) => status,
      () => undefined,
    )
  const databasePid = () => {
    const file = join(places.cluster, 'postmaster.pid')
    return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
  }
  return {
    program,
    ask,
    /** Kills the server of the database and waits until another one has taken its place. */
    async killDatabase() {
      const pid = databasePid()
      process.kill(pid!, 'SIGKILL')
      await expect.poll(() => databasePid() ?? pid, { timeout: 60_000 }).not.toBe(pid)
    },
    /** How many connections of each name the database has. */
    async connections(): Promise<Connections> {
      const own = connect(address, { connections: 1, name: 'a test', onError: () => {} })
      try {
        return await countConnections(own.pool)
      } finally {
        await own.close()
      }
    },
    async [Symbol.asyncDispose]() {
      if (program.exitCode === null) await endProgram(program, 'SIGTERM')
      await rm(folder, { recursive: true })
    },
  }
}

test('the product outlives a database that is killed again and again, with the connections it began with', {
  timeout: 60_000 + kills * 30_000,
}, async () => {
  await using alone = await startAlone()
  const working = { timeout: 60_000, interval: 100 }
  await expect.poll(alone.ask, working).toBe(200)
  let killing = true
  const traffic = Array.from({ length: 4 }, async () => {
    while (killing) {
      await alone.ask()
      await sleep(50)
    }
  })
  for (let kill = 0; kill < kills; kill++) {
    await alone.killDatabase()
    await expect.poll(alone.ask, working).toBe(200)
    expect(alone.program.exitCode).toBeNull()
  }
  killing = false
  await Promise.all(traffic)
  await expect.poll(async () => (await alone.connections())['sundry listener'], working).toBe(1)
  const { sundry, 'sundry queue': queue, ...others } = await alone.connections()
  expect(sundry ?? 0).toBeLessThanOrEqual(10)
  expect(queue ?? 0).toBeLessThanOrEqual(5)
  expect(others).toEqual({ 'sundry listener': 1 })
})
