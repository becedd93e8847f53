import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeBackup } from '#app/backup/makeBackup.ts'
import { sweepBackups } from '#app/backup/schedule.ts'
import { checkWhenDue } from '#app/backup/scheduledCheck.ts'
import { commandOf, loadCommands } from '#app/cli/commands.ts'
import type { Desk } from '#app/cli/desk.ts'
import { listAudit } from '#desk/audit.ts'
import { checksOf, listChecks } from '#platform/backup/checks.ts'
import { backupName } from '#platform/backup/names.ts'
import { openPlace } from '#platform/backup/place.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { readEnv } from '#platform/env.ts'
import { buy, orderRow } from '../support/buyer.ts'
import { followJob, resultOf } from '../support/jobs.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { setWorld } from '../support/stage.ts'
import { createWorld } from '../support/world.ts'

const folder = await mkdtemp(join(tmpdir(), 'sundry-backups-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const identities = await Promise.all([generateX25519Identity(), generateX25519Identity()])
const files = await Promise.all(
  identities.map(async (identity, at) => {
    const file = join(folder, `identity-${at}`)
    await writeFile(file, `# made for a test\n${identity}\n`)
    return file
  }),
)
const keys = {
  BACKUP_RECIPIENTS: await identityToRecipient(identities[0]!),
  BACKUP_IDENTITY_FILE: files[0]!,
}

// No worker for documents runs here, so a job that is asked for waits.
const world = setWorld({ BACKUP_TO: join(folder, 'kept'), ...keys }, ['web'])

/** Runs a command as on a machine with these settings. */
async function run(variables: Record<string, string>, words: string[], ...flags: string[]) {
  return runWith(async () => world.product.services.db, variables, words, ...flags)
}

async function runWith(db: Desk['db'], variables: Record<string, string>, words: string[], ...flags: string[]) {
  const env = readEnv({ ...world.variables, ...variables })
  const none = () => Promise.reject(new Error('Backups open the database by themselves'))
  const desk: Desk = { env, sitesFolder: env.SITES_DIR, db, billing: none, queue: none, store: none }
  const { command, given } = commandOf(await loadCommands(), words)!
  return command.run(desk, given, {}, new Set(flags))
}

const machine = (name: string) => ({ DATA_DIR: join(folder, name, 'data'), SITES_DIR: join(folder, name, 'sites') })

test('on another machine members, paid orders and files are back, and a job that waited is done', {
  timeout: 600_000,
}, async () => {
  const member = await world.member('pdf')
  const pdf = await samplePdf('Kept elsewhere')
  const { obj: fileUrl } = await member.upload('letter.pdf', pdf)
  const { obj: id } = await member.call<string>('/backapi/v1/pdf/pdfToDoc', { query: { type: 1, fileUrl } })
  const keyBefore = await readFile(join(world.variables.DATA_DIR, 'secret-key'), 'utf8')
  await writeFile(join(world.sitesFolder, 'pdf', 'note.txt'), 'a file of the sites')

  const made = await run({}, ['backup'])
  expect(made.text).toMatch(/sundry-\d{4}-.*\.tar\.gz\.age, .* 1 files$/)
  expect(made.text).not.toContain('not encrypted')
  const [name = ''] = await readdir(join(folder, 'kept'))
  expect((await readFile(join(folder, 'kept', name))).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  expect((await run({}, ['backup', 'check'])).text).toMatch(/is whole: \d+ rows of \d+ tables, 1 files/)
  const checked = await checksOf(world.product.services.db, join(folder, 'kept'))
  expect(checked).toMatchObject({ last: { name, problem: null }, wholeAt: expect.any(Date) })
  const away = () => Promise.reject(new Error('The database is away'))
  const unkept = await runWith(away, {}, ['backup', 'check'])
  expect(unkept).toMatchObject({ failed: true, data: { name, kept: false } })
  expect(unkept.text).toMatch(/is whole: .*\n.*its result could not be kept.*: The database is away$/s)
  const ready = (await (await fetch(`${world.url}/readyz`)).json()) as { obj: { backups: { late: boolean } } }
  expect(ready.obj.backups).toMatchObject({ late: false, newestAt: expect.any(String) })

  // A machine that has nothing yet.
  const there = machine('other')
  const restored = await run(there, ['restore', join(folder, 'kept')])
  expect(restored.text).toMatch(/is restored: \d+ rows of \d+ tables, 1 files/)
  expect(await readFile(join(there.DATA_DIR, 'secret-key'), 'utf8')).toBe(keyBefore)
  expect(await readFile(join(there.SITES_DIR, 'pdf', 'note.txt'), 'utf8')).toBe('a file of the sites')

  // What lives is not overwritten by accident, and what it is is said.
  await expect(run(there, ['restore', join(folder, 'kept')])).rejects.toThrow(
    /database with 1 accounts, 1 jobs, 1 files, its secret key, and the sites in .*With --force it does/,
  )
  expect((await run(there, ['restore', join(folder, 'kept')], 'force')).text).toContain('is restored')

  await using other = await createWorld(there)
  const [entry] = await listAudit(other.product.services.db, { most: 1 })
  expect(entry).toMatchObject({ act: 'backup.restore', whom: name, outcome: 'done' })
  const visitor = { ...other.visitor('pdf'), call: callAs(other.visitor('pdf'), member.own) }
  const { answer } = await followJob(visitor, id)
  expect((await resultOf(visitor, answer)).subarray(0, 2).toString()).toBe('PK')
  const { pathname, search } = new URL(fileUrl)
  expect(Buffer.from(await (await visitor.get(pathname + search)).arrayBuffer()).equals(pdf)).toBe(true)

  // New rows get numbers that no restored one has, and what is bought there goes into the next backup.
  const newcomer = await other.registered('pdf')
  expect(newcomer.accountId).toBeGreaterThan(member.accountId)
  const { orderId } = await buy(other, newcomer, 'month')
  const { services } = other.product
  const sitesFolder = there.SITES_DIR
  await makeBackup({ ...services, env: readEnv({ BACKUP_FILES: 'false' }), sitesFolder }, join(folder, 'second'))
  await expect(run(there, ['restore', join(folder, 'second')], 'force')).rejects.toThrow(
    /Sundry is running on this database \(\d+ connections\)/,
  )
  const third = machine('third')
  expect((await run(third, ['restore', join(folder, 'second')])).text).toContain('0 files')
  await using last = await createWorld(third, ['web'])
  expect(await orderRow(last, orderId)).toMatchObject({ status: 'paid', renews: true })
  const account = await callAs(last.visitor('pdf'), newcomer.own)<{ subStatus: number }>('/backapi/v1/user/info')
  expect(account.obj.subStatus).toBe(1)
})

/** Calls of somebody at another installation than the one that they logged in to. */
function callAs(visitor: ReturnType<typeof world.visitor>, own: Record<string, string>): typeof visitor.call {
  return (path, ask = {}) => visitor.call(path, { ...ask, headers: { ...own, ...ask.headers } })
}

test('what is damaged, of others or newer is refused, and leaves the target as it was', {
  timeout: 240_000,
}, async () => {
  const { services } = world.product
  const source = { ...services, env: readEnv({}), sitesFolder: world.sitesFolder }
  await world.registered('hub')
  const place = join(folder, 'plain')
  const { name } = await makeBackup(source, place)
  const file = join(place, name)
  const sealed = join(folder, 'sealed')
  await makeBackup({ ...source, env: readEnv(keys) }, sealed)
  const whole = await readFile(file)
  const there = machine('untouched')
  const restore = () => run({ ...there }, ['restore', file])

  await truncate(file, Math.floor(whole.length / 2))
  await expect(restore()).rejects.toThrow(/damaged/)
  await writeFile(file, 'not a backup at all, but long enough to be looked at')
  await expect(restore()).rejects.toThrow(/damaged, or no backup of Sundry/)
  await expect(run(there, ['restore', join(folder, 'nowhere')])).rejects.toThrow(/There is no backup in/)
  await writeFile(file, whole)
  await expect(run({ ...there, SECRET_KEY: 'x'.repeat(40) }, ['restore', file])).rejects.toThrow(
    /SECRET_KEY is another/,
  )
  await expect(run({ BACKUP_IDENTITY_FILE: files[1]! }, ['backup', 'check', sealed])).rejects.toThrow(
    /Neither BACKUP_PASSPHRASE nor/,
  )
  // Nothing of all that is there.
  expect((await run(there, ['restore', file])).text).toContain('is restored')

  // A program that is older than the tables, here by a migration of the year 2100.
  const client = services.db.$client
  const later = Date.UTC(2100, 0, 1)
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', ['later', later])
  try {
    await makeBackup(source, join(folder, 'newer'))
    await expect(run(machine('older'), ['restore', join(folder, 'newer')])).rejects.toThrow(/of a newer Sundry/)
    await expect(migrateDatabase(services.address)).rejects.toThrow(/made by a newer version of Sundry/)
  } finally {
    await client.query('delete from drizzle.__drizzle_migrations where created_at = $1', [later])
  }
})

test('a backup that breaks off leaves nothing that looks whole, and old ones go by the rule', async () => {
  const env = readEnv({ BACKUP_TO: join(folder, 'rule'), BACKUP_KEEP: '2 daily, 1 monthly' })
  const place = await openPlace(env.BACKUP_TO!, env)
  await place.expectWritable()
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('half of')
      throw new Error('the disk went away')
    })(),
  )
  await expect(place.put(backupName(new Date(), false), broken)).rejects.toThrow('the disk went away')
  expect(await readdir(join(folder, 'rule'))).toEqual([])
  const nowhere = await openPlace('/dev/null/backups', env)
  await expect(nowhere.expectWritable()).rejects.toThrow(
    'Nothing can be written to /dev/null/backups (ENOTDIR). Name a folder',
  )

  const days = ['2026-01-30', '2026-02-27', '2026-02-28', '2026-03-01']
  for (const day of days) await place.put(backupName(new Date(day), true), Readable.from([Buffer.from('x')]))
  await writeFile(join(folder, 'rule', 'letter.txt'), 'of somebody else')
  await sweepBackups(env)
  expect((await readdir(join(folder, 'rule'))).sort()).toEqual([
    'letter.txt',
    'sundry-2026-02-28T00-00-00Z.tar.gz.age',
    'sundry-2026-03-01T00-00-00Z.tar.gz.age',
  ])
})

test('a place that takes nothing, and a product that never ran, are told in a sentence', async () => {
  const inTheWay = join(folder, 'a file')
  await writeFile(inTheWay, 'of somebody else')
  const sentence = /Nothing can be written to .*a file\/backups \(ENOTDIR\)/
  await expect(run({}, ['backup', join(inTheWay, 'backups')])).rejects.toThrow(sentence)
  const neverRan = { ...machine('never ran'), BACKUP_TO: join(folder, 'never') }
  await expect(run(neverRan, ['backup'])).rejects.toThrow('never started with this data')
})

test('a place that fails in the middle of a backup ends it', async () => {
  const { env, address, store } = world.product.services
  const source = { env, address, store, secretKey: 'a key', sitesFolder: world.sitesFolder }
  const gone = join(folder, 'gone')
  const at = new Date()
  // Where the file would be written stands a folder.
  await mkdir(join(gone, `${backupName(at, true)}.part`), { recursive: true })
  await expect(makeBackup(source, gone, at)).rejects.toThrow(/EISDIR/)
})

test('a worker checks the newest backup when it is time, and what it finds is kept, good or bad', async () => {
  const { services } = world.product
  const to = join(folder, 'checked')
  const { name } = await makeBackup({ ...services, env: readEnv({}), sitesFolder: world.sitesFolder }, to)
  const check = (days: string, more = {}) =>
    checkWhenDue(services.db, readEnv({ BACKUP_TO: to, BACKUP_CHECK_DAYS: days, ...more }), services.log)
  const found = () => listChecks(services.db, to, 10)

  await check('0')
  // Who has no secret key cannot read what is for recipients alone, and does not try.
  await check('7', { BACKUP_RECIPIENTS: keys.BACKUP_RECIPIENTS })
  expect(await found()).toEqual([])
  await check('7')
  await check('7')
  expect(await found()).toMatchObject([{ name, problem: null }])
  await services.db.execute(sql`update backup_check set checked_at = now() - interval '7 days'`)
  await writeFile(join(to, name), 'not a backup at all, but long enough to be looked at')
  await check('7')
  expect(await found()).toMatchObject([{ name, problem: expect.stringMatching(/damaged/) }, { problem: null }])
  // A bad one is not believed for a week: tomorrow's is looked at.
  await check('7')
  expect(await found()).toHaveLength(3)
})

test('nothing goes into a bucket unencrypted', async () => {
  const source = { ...world.product.services, env: readEnv({}), sitesFolder: world.sitesFolder }
  await expect(makeBackup(source, 's3://bucket/folder')).rejects.toThrow(/none goes into a bucket unencrypted/)
})
