import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccount } from '#features/accounts/accounts.ts'
import { setMembership } from '#features/accounts/membership.ts'
import { openSession, tokenName } from '#features/accounts/sessions.ts'
import { connect } from '#platform/db/db.ts'
import { createLog } from '#platform/log.ts'
import { rootFolder } from '#platform/paths.ts'
import { connectOrStart } from '#platform/postgres/connectOrStart.ts'
import { freePorts } from '#platform/testing/freePorts.ts'
import { httpClient } from '../../tests/support/httpClient.ts'

export const victims = ['web', 'worker', 'database'] as const
export type Victim = (typeof victims)[number]

/** How often a member does something before the next one takes the turn: there are limits by member. */
const turnsOfMember = 8

/**
 * A web process, a worker and their database, each of them started again as soon as it dies, with members to use them. What the
 * processes say goes to a file.
 */
export async function openInstallation(settings: Record<string, string>, logFile = '/dev/null') {
  const folder = await mkdtemp(join(tmpdir(), 'sundry-chaos-'))
  await cp(join(rootFolder, 'sites'), join(folder, 'sites'), { recursive: true })
  const server = await connectOrStart(join(folder, 'postgres'), createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' }))
  const { port } = await freePorts('port')
  const variables = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    METRICS_PORT: '0',
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: join(folder, 'data'),
    SITES_DIR: join(folder, 'sites'),
    LOG_LEVEL: 'error',
    DATABASE_URL: `postgresql://${server.connection.user}@localhost/${server.connection.database}?host=${encodeURIComponent(server.connection.host)}`,
    ...settings,
  }
  const output = openSync(logFile, 'w')
  const programs = { web: keepAlive('web', variables, output), worker: keepAlive('worker', variables, output) }
  const parts = await installationParts(port, variables)
  return {
    ...parts,
    /** Kills it with SIGKILL. */
    kill(victim: Victim): void {
      const file = join(folder, 'postgres', 'cluster', 'postmaster.pid')
      if (victim === 'database') process.kill(Number.parseInt(readFileSync(file, 'utf8'), 10), 'SIGKILL')
      else programs[victim].kill()
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([programs.web.end(), programs.worker.end()])
      await parts.database.close()
      await server.stop()
      closeSync(output)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A process of the product that is started again whenever it dies. */
function keepAlive(role: 'web' | 'worker', variables: Record<string, string>, output: number) {
  let ending = false
  let child: ChildProcess
  const start = () => {
    if (ending) return
    child = spawn(process.execPath, [join(rootFolder, 'build/server/main.js'), '--role', role], {
      env: { PATH: process.env.PATH, ...variables },
      stdio: ['ignore', output, output],
    })
    child.once('exit', start)
  }
  start()
  return {
    kill: (): void => void child.kill('SIGKILL'),
    async end() {
      ending = true
      const gone = once(child, 'exit')
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await gone
    },
  }
}

/** What customers and those who count need: clients of the sites, members, and the database to look into. */
export async function installationParts(port: number, variables: { DATABASE_URL: string; DATA_DIR: string }) {
  const database = connect({ connectionString: variables.DATABASE_URL }, { connections: 4, onError: () => {} })
  const turns = new Map<string, { left: number; member: Promise<Member> }>()
  return {
    dataFolder: variables.DATA_DIR,
    database,
    client: (site: string) => httpClient(port, `${site}.localhost`),
    /** Somebody with a membership of a site; another one after some turns. */
    member(site: string): Promise<Member> {
      const now = turns.get(site)
      const next = now && now.left > 0 ? now : { left: turnsOfMember, member: newMember(database.db, site) }
      turns.set(site, { ...next, left: next.left - 1 })
      next.member.catch(() => turns.delete(site))
      return next.member
    },
  }
}

type Member = { accountId: number; headers: Record<string, string> }

async function newMember(db: ReturnType<typeof connect>['db'], site: string): Promise<Member> {
  const accountId = await createAccount(db, { site, email: `${randomUUID()}@example.com`, password: 'demo1234' })
  if (accountId === undefined) throw new Error('The account was not made')
  await setMembership(db, accountId, new Date(Date.now() + 86_400_000))
  return { accountId, headers: { [tokenName]: await openSession(db, accountId, 'chaos') } }
}
