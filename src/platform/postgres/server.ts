import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { SettingsError } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import { binariesFolder } from '#platform/postgres/binaries.ts'
import type { Places } from '#platform/postgres/places.ts'
import { choosePrivileges, type Privileges } from '#platform/postgres/privileges.ts'
import { type Address, askOwner, ensureDatabase, isInUse } from '#platform/postgres/running.ts'

/** Everything that starting a server needs to know. */
export type Setup = { places: Places; address: Address; log: Log; privileges?: Privileges }

const env = { PATH: process.env.PATH, LANG: 'C.UTF-8', TZ: 'UTC' }
const longestLogBytes = 1_000_000
/** What initdb says of a user that is only a number, and what to do about it. */
const nameless = /could not look up effective user ID/
const nameWanted =
  'PostgreSQL makes its files for a user with a name only, and the one that runs this program is a mere number here. Give it a line in /etc/passwd, run as another user, or set DATABASE_URL to a PostgreSQL of your own.'
/** How long making a cluster may take, in milliseconds. */
const makingMs = 300_000

// For a machine that runs other things too: one process fewer wherever a default would only serve large servers.
const settings = {
  listen_addresses: '',
  shared_buffers: '48MB',
  max_connections: '80',
  max_worker_processes: '2',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '1',
  autovacuum_worker_slots: '1',
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  jit: 'off',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] ',
  // How others find out whose server it is.
  cluster_name: String(process.pid),
}

/**
 * Starts the server and waits until its database answers. It listens on a socket in a private folder only, and the
 * kernel shuts it down when this program dies. Throws an Error with the end of the server's log when it does not start.
 */
export async function startServer(setup: Setup): Promise<ChildProcess> {
  const { places, address, log } = setup
  const binaries = binariesFolder()
  const folder = dirname(places.cluster)
  const privileges = setup.privileges ?? choosePrivileges([join(binaries, 'postgres'), dirname(folder)])
  privileges.handOver(folder)
  privileges.handOver(places.socketFolder)
  if (!existsSync(places.cluster)) await makeCluster(places, address.user, privileges, log)
  await clearAway(places)

  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command, args] = privileges.wrap(
    join(binaries, 'postgres'),
    ['-D', places.cluster, '-k', places.socketFolder, ...options],
    'INT',
  )
  if (sizeOf(places.logFile) > longestLogBytes) rmSync(places.logFile)
  const logFrom = sizeOf(places.logFile)
  const logFile = openSync(places.logFile, 'a')
  // In a process group of its own, so that Ctrl+C does not reach it before the program has let go of it.
  const child = spawn(command, args, { stdio: ['ignore', logFile, logFile], detached: true, env })
  closeSync(logFile)
  await once(child, 'spawn')
  await ready(child, { ...address, database: 'postgres' }, places, logFrom)
  await ensureDatabase(address)
  await ready(child, address, places, logFrom)
  return child
}

/** Makes a cluster under another name first, so that one which was interrupted is never taken for a whole one. */
async function makeCluster(places: Places, user: string, privileges: Privileges, log: Log) {
  log.info({ folder: places.cluster }, 'Making the database, once')
  rmSync(places.making, { recursive: true, force: true })
  const [command, args] = privileges.wrap(join(binariesFolder(), 'initdb'), [
    ...['-D', places.making, '-U', user, '--auth=trust', '--encoding=UTF8', '--no-instructions'],
    ...['--locale-provider=builtin', '--locale=C.UTF-8'],
  ])
  await promisify(execFile)(command, args, { env, timeout: makingMs }).catch((cause) => {
    if (nameless.test(cause.stderr)) throw new SettingsError(nameWanted, { cause })
    throw new Error(`The database could not be made in ${places.making}: ${cause.stderr || cause.message}`, { cause })
  })
  renameSync(places.making, places.cluster)
}

/** Waits for a server whose owner died to shut down, and removes what one that was cut off left behind. */
async function clearAway(places: Places) {
  const deadline = Date.now() + 60_000
  while (isInUse(places.cluster)) {
    if (Date.now() > deadline)
      throw new Error(`A server that does not answer keeps ${places.cluster} in use. End it first.`)
    await sleep(50)
  }
  rmSync(join(places.cluster, 'postmaster.pid'), { force: true })
  rmSync(join(places.socketFolder, '.s.PGSQL.5432.lock'), { force: true })
}

/** Waits until a server answers queries of a database. Throws an Error for the operator where it ends, or refuses that for good; then it is ended. */
async function ready(child: ChildProcess, address: Address, { cluster, logFile }: Places, logFrom: number) {
  const endOfLog = () => readFileSync(logFile).subarray(logFrom).toString().trim().slice(-2000)
  for (;;) {
    const { owner, refusal } = await askOwner(address)
    if (owner) return
    if (refusal !== undefined) {
      child.kill('SIGINT')
      await once(child, 'exit')
      throw new Error(
        `PostgreSQL starts, but cannot open its database: ${refusal}. Its files are missing or damaged: move ${cluster} aside and put a backup back with the command restore. ${endOfLog()}`,
      )
    }
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`PostgreSQL did not start. ${endOfLog()}`)
    }
    await sleep(20)
  }
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
