import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertAccount } from '#features/accounts/people/accounts.ts'
import { hashPassword } from '#features/accounts/people/password.ts'
import { setMembership } from '#features/accounts/sessions/membership.ts'
import { openSession, tokenName } from '#features/accounts/sessions/sessions.ts'
import { connect } from '#platform/db/db.ts'
import { createLog } from '#platform/log.ts'
import { rootFolder } from '#platform/paths.ts'
import { connectOrStart } from '#platform/postgres/connectOrStart.ts'
import { placesIn } from '#platform/postgres/places.ts'
import { freePorts } from '#platform/testing/freePorts.ts'
import { type HttpClient, httpClient } from '../../tests/support/httpClient.ts'
import { keepAlive } from './keepAlive.ts'

/**
 * What an installation consists of, and who is killed by turns: a web process, a worker and a database that somebody else
 * keeps running, or the whole program, which starts its embedded database again itself, as `npm start` has it.
 */
export const layouts = {
  divided: ['web', 'worker', 'database'],
  embedded: ['program', 'database'],
} as const
export type Layout = keyof typeof layouts
export type Victim = (typeof layouts)[Layout][number]

/** How often a member does something before the next one takes the turn: there are limits by member. */
const turnsOfMember = 8

/**
 * An installation of its own, each process of which is started again as soon as it dies, with members to use it. Each life of
 * a process has a name, and settings by it. What the processes say goes to a file.
 */
export async function openInstallation(
  layout: Layout,
  settings: (life: string) => Record<string, string>,
  logFile = '/dev/null',
) {
  const folder = await mkdtemp(join(tmpdir(), 'sundry-chaos-'))
  const data = join(folder, 'data')
  await cp(join(rootFolder, 'sites'), join(folder, 'sites'), { recursive: true })
  const { port } = await freePorts('port')
  const variables = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    METRICS_PORT: '0',
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: data,
    SITES_DIR: join(folder, 'sites'),
    LOG_LEVEL: 'error',
    DEMO: 'false',
  }
  const output = openSync(logFile, 'w')
  // The embedded database lies where the program makes it; the other one is ours.
  const places = placesIn(join(layout === 'embedded' ? data : folder, 'postgres'))
  const url = `postgresql://sundry@localhost/sundry?host=${encodeURIComponent(places.socketFolder)}`
  const server = layout === 'embedded' ? undefined : await ownDatabase(join(folder, 'postgres'))
  const start = (role?: 'web' | 'worker') =>
    keepAlive(role, (life) => ({ ...variables, ...settings(life), ...(server && { DATABASE_URL: url }) }), output)
  const programs = server ? { web: start('web'), worker: start('worker') } : { program: start() }
  const parts = await installationParts((site) => httpClient(port, `${site}.localhost`), {
    DATABASE_URL: url,
    DATA_DIR: data,
  })
  return {
    ...parts,
    victims: layouts[layout],
    /** Kills it with SIGKILL. */
    kill(victim: Victim): void {
      const program = Object.entries(programs).find(([name]) => name === victim)?.[1]
      if (program) program.kill()
      else process.kill(Number.parseInt(readFileSync(join(places.cluster, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(Object.values(programs).map((program) => program.end()))
      await parts.database.close()
      await server?.stop()
      closeSync(output)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const ownDatabase = (folder: string) => connectOrStart(folder, createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' }))

/** What customers and those who count need: clients of the sites, members, and the database to look into. */
export async function installationParts(
  client: (site: string) => HttpClient,
  variables: { DATABASE_URL: string; DATA_DIR: string },
) {
  const database = connect(
    { connectionString: variables.DATABASE_URL },
    { connections: 4, name: 'chaos', onError: () => {} },
  )
  const turns = new Map<string, { left: number; member: Promise<Member> }>()
  return {
    dataFolder: variables.DATA_DIR,
    database,
    client,
    /** Somebody with a membership of a site; another one after some turns. */
    member(site: string): Promise<Member> {
      const now = turns.get(site)
      const next = now && now.left > 0 ? now : { left: turnsOfMember, member: newMember(database.db, site) }
      turns.set(site, { ...next, left: next.left - 1 })
      next.member.catch(() => turns.delete(site))
      return next.member
    },
    /** Somebody with a membership of a site who has done nothing yet. */
    stranger: (site: string): Promise<Member> => newMember(database.db, site),
  }
}

type Member = { accountId: number; headers: Record<string, string> }

/** Everybody's password is the same, and to hash it anew for each would take longer than all that they do. */
let hashed: Promise<string> | undefined

async function newMember(db: ReturnType<typeof connect>['db'], site: string): Promise<Member> {
  hashed ??= hashPassword('demo1234')
  const email = `${randomUUID()}@example.com`
  const accountId = await insertAccount(db, { site, email, passwordHash: await hashed })
  if (accountId === undefined) throw new Error('The account was not made')
  await setMembership(db, accountId, new Date(Date.now() + 86_400_000))
  return { accountId, headers: { [tokenName]: await openSession(db, accountId, 'chaos') } }
}
