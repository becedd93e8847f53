import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { DatabaseClient } from '#platform/db/client.ts'
import { binariesFolder } from '#platform/postgres/binaries.ts'
import { connectOrStart, type EmbeddedDatabase } from '#platform/postgres/connectOrStart.ts'
import { asNobodyInside, nobody } from '#platform/postgres/privileges.ts'
import { isInUse, ownerOf } from '#platform/postgres/running.ts'

const log = pino({ level: 'silent' })
const parent = await mkdtemp(join(tmpdir(), 'pg-'))
// Making a database takes a second, so most stories play in this one.
const folder = join(parent, 'data')
const open: { stop(): Promise<void> }[] = []

afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.stop()
})
afterAll(() => rm(parent, { recursive: true }))

async function start(folder: string, options: Parameters<typeof connectOrStart>[2] = {}) {
  const database = await connectOrStart(folder, log, options)
  open.push(database)
  return database
}

async function ask(database: EmbeddedDatabase, sql: string): Promise<unknown[]> {
  const client = new DatabaseClient(database.connection)
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const ownerProgram = join(import.meta.dirname, 'samples/owner.ts')

/** Another program that owns the database and has written one row; `wrapped` are words in front of its command. */
async function startOwner(folder: string, row: string, wrapped: readonly string[] = []): Promise<ChildProcess> {
  const [command, ...words] = [...wrapped, process.execPath, ownerProgram, folder, row]
  const child = spawn(command!, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The owner ended with ${code}`)))
  await Promise.race([once(child.stdout, 'data'), ended])
  open.push({ stop: async () => void (child.exitCode === null && child.kill('SIGKILL')) })
  return child
}

test('a database is made, keeps its rows over a stop, and listens on no port', async () => {
  const first = await start(folder)
  await ask(first, "create table first as select 'a row' as name")
  expect(await ask(first, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  await first.stop()
  expect(await ownerOf(first.connection)).toBeUndefined()
  expect(await ask(await start(folder), 'select * from first')).toEqual([{ name: 'a row' }])
})

test('after kill -9 of its owner the server ends, and the next start finds the rows', async () => {
  const owner = await startOwner(folder, 'before the kill')
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  const next = await start(folder)
  expect(await ask(next, 'select name from kept')).toContainEqual({ name: 'before the kill' })
  await next.stop()
  expect(isInUse(join(folder, 'cluster'))).toBe(false)
})

test('while a program owns the database another one uses it, and does not stop it', async () => {
  const owner = await startOwner(folder, 'from the owner')
  const guest = await start(folder)
  expect(await ask(guest, 'select * from kept')).toContainEqual({ name: 'from the owner' })
  await guest.stop()
  expect(await ownerOf(guest.connection)).toBe(owner.pid)
})

test('who uses the database of a program that ends has it then, and takes it along', async () => {
  const owner = await startOwner(folder, 'before the end')
  const guest = await start(folder)
  owner.kill('SIGKILL')
  await vi.waitFor(
    async () => {
      expect(await ask(guest, 'select name from kept')).toContainEqual({ name: 'before the end' })
      expect(await ownerOf(guest.connection)).toBe(process.pid)
    },
    { timeout: 60_000 },
  )
  await guest.stop()
  expect(isInUse(join(folder, 'cluster'))).toBe(false)
})

test('who comes while the database is about to end waits for that, and starts it again', async () => {
  const first = await start(folder)
  const began = 'select pg_postmaster_start_time()'
  const before = await ask(first, began)
  first.leave()
  const next = start(folder)
  await ask(first, began)
  await first.stop()
  expect(await ask(await next, began)).not.toEqual(before)
})

test('programs that start together share one server', async () => {
  const [one, other] = await Promise.all([start(folder), start(folder)])
  const started = 'select pg_postmaster_start_time()'
  expect(await ask(one, started)).toEqual(await ask(other, started))
})

test('a half-made database and the marks of a power cut are no obstacle', async () => {
  const folder = join(parent, 'interrupted')
  await mkdir(join(folder, 'cluster.making'), { recursive: true })
  await writeFile(join(folder, 'cluster.making/PG_VERSION'), '18')
  const first = await start(folder)
  await first.stop()
  await writeFile(join(folder, 'cluster/postmaster.pid'), `${process.pid}\n${folder}/cluster\n`)
  expect(await ask(await start(folder), 'select 1 as one')).toEqual([{ one: 1 }])
  expect(existsSync(join(folder, 'cluster.making'))).toBe(false)
})

test('a folder with a long path works, and every program finds its socket', async () => {
  const folder = join(parent, 'long-'.repeat(20))
  await startOwner(folder, 'far away')
  const guest = await start(folder)
  expect(await ask(guest, 'select * from kept')).toEqual([{ name: 'far away' }])
  open.push({ stop: () => rm(guest.connection.host, { recursive: true }) })
})

test('a server that is killed is started again', async () => {
  const database = await start(folder)
  await ask(database, "create table killed as select 'a row' as name")
  const pid = Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(async () => expect(await ask(database, 'select * from killed')).toHaveLength(1), { timeout: 60_000 })
})

test('root where user namespaces are forbidden runs it as nobody, also in a folder that only root may enter', async ({
  skip,
}) => {
  if (process.getuid?.() !== 0) skip('only root can hand folders over')
  await chmod(parent, 0o700)
  const database = await start(join(parent, 'nobody'), { privileges: asNobodyInside })
  expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }])
  expect((await stat(join(parent, 'nobody/cluster'))).uid).toBe(nobody)
})

/** Whether a command succeeds here. */
const can = ([command, ...words]: string[]) => spawnSync(command!, words).status === 0

/** The words in front of a program that runs it on a machine where nobody has a name but root and `nobody`, as on a new server. */
async function namingFew(): Promise<string[]> {
  const users = join(parent, 'passwd')
  await writeFile(users, 'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65534::/:/bin/sh\n')
  return ['unshare', '--mount', 'sh', '-c', 'mount --bind "$0" /etc/passwd && exec "$@"', users]
}

test('root on a machine that has no other user with a name runs it all the same', async ({ skip }) => {
  if (process.getuid?.() !== 0) skip('only root can take the names away')
  if (!can([...(await namingFew()), 'true'])) skip('nothing can be mounted here')
  const folder = join(parent, 'new server')
  await startOwner(folder, 'by root alone', await namingFew())
  expect(await ask(await start(folder), 'select * from kept')).toEqual([{ name: 'by root alone' }])
})

test('a user who is a mere number, as in a container, runs it where user namespaces are, and is told what to do where not', async ({
  skip,
}) => {
  if (process.getuid?.() !== 0) skip('only root can become somebody else')
  // The folder for temporary files may be for its owner alone.
  const place = await mkdtemp('/tmp/pg-nameless-')
  open.push({ stop: () => rm(place, { recursive: true, maxRetries: 20 }) })
  await chown(place, 12_345, 12_345)
  const nameless = ['setpriv', '--reuid=12345', '--regid=12345', '--clear-groups', 'env', `TMPDIR=${place}`]
  if (!can([...nameless, 'test', '-r', ownerProgram])) skip('others may not read the sources here')
  if (!can([...nameless, 'unshare', '--user', '--map-user=65534', 'true'])) {
    const [command, ...words] = [...nameless, process.execPath, ownerProgram, join(place, 'data'), 'a row']
    expect(spawnSync(command!, words).stderr.toString()).toContain('Give it a line in /etc/passwd')
    return
  }
  await startOwner(join(place, 'data'), 'by a number', nameless)
  expect((await stat(join(place, 'data/cluster'))).uid).toBe(12_345)
})

test('a server that cannot start says why', async () => {
  await (await start(folder)).stop()
  await writeFile(join(folder, 'cluster/PG_VERSION'), '9.6')
  await expect(start(folder)).rejects.toThrow(/did not start.*incompatible/s)
})

test('a server whose files are gone, all or those of our database, ends and says so', async () => {
  const place = join(parent, 'torn')
  const database = await start(place)
  const [{ oid }] = (await ask(database, "select oid from pg_database where datname = 'sundry'")) as [{ oid: number }]
  await database.stop()
  await rm(join(place, `cluster/base/${oid}`), { recursive: true })
  await expect(start(place)).rejects.toThrow(/cannot open its database: .*restore/s)
  await rm(join(place, 'cluster/base'), { recursive: true })
  await expect(start(place)).rejects.toThrow(/cannot open its database: .*restore/s)
  expect(isInUse(join(place, 'cluster'))).toBe(false)
})

test('a machine without its package is told to bring a database', () => {
  expect(() => binariesFolder('plan9-mips')).toThrow(/plan9-mips.*DATABASE_URL/)
})
