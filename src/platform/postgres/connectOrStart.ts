import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#platform/log.ts'
import { type Lock, takeLock, withLock } from '#platform/postgres/lock.ts'
import { placesIn } from '#platform/postgres/places.ts'
import { type Address, isChildOf, isRunning, ownerOf } from '#platform/postgres/running.ts'
import { type Setup, startServer } from '#platform/postgres/server.ts'

/** An embedded database in use. */
export type EmbeddedDatabase = {
  connection: Address
  /** Says that this program is about to stop: whoever comes now waits for that, and does not join a server that ends with it. */
  leave(): void
  /** Ends the server if this program has it; call it after closing connections. */
  stop(): Promise<void>
}

/** How often a program looks whether the one that has its server is still there, in milliseconds. */
const lookMs = 500
/** How long a program waits after it could not take a server over, or start its own again. */
const retryMs = 5000

/**
 * Finds the embedded database of a folder (made when absent), starting its server where none runs yet. The program
 * that started it starts it again should it crash, and takes it along when it ends, however it ends; of others that use it one
 * takes it over then.
 * Throws an Error for the operator: no PostgreSQL for this machine, or the end of its log when it does not start.
 */
export async function connectOrStart(
  folder: string,
  log: Log,
  options: Pick<Setup, 'privileges'> = {},
): Promise<EmbeddedDatabase> {
  const places = placesIn(folder)
  const address = { host: places.socketFolder, user: 'sundry', database: 'sundry' }
  return joinOrStart({ places, address, log, ...options })
}

const joinOrStart = (setup: Setup): Promise<EmbeddedDatabase> =>
  withLock(setup.places.lockName, async () => {
    const { address, places } = setup
    const owner = await ownerOf(address)
    if (owner && isChildOf(owner, places.cluster)) return follow(setup, owner)
    return supervise(setup, await startServer(setup))
  })

/** Uses the server of another program, and has it itself, or follows the next one, once that has ended. */
function follow(setup: Setup, owner: number): EmbeddedDatabase {
  const { address, log, places } = setup
  let next: Promise<EmbeddedDatabase> | undefined
  let looking = setTimeout(look, lookMs).unref()

  function look() {
    // One that lives starts a server that crashed again.
    if (!isChildOf(owner, places.cluster) && !isRunning(owner)) next = takeOver()
    else looking = setTimeout(look, lookMs).unref()
  }

  function takeOver(): Promise<EmbeddedDatabase> {
    log.warn('The program that had the database has ended, and the database is taken over')
    const taken = joinOrStart(setup)
    taken.catch((error: unknown) => {
      log.fatal({ err: error }, 'The database could not be taken over; the next try is in five seconds')
      looking = setTimeout(look, retryMs).unref()
    })
    return taken
  }

  return {
    connection: address,
    leave: () => void next?.then((taken) => taken.leave()).catch(() => {}),
    async stop() {
      clearTimeout(looking)
      await next?.then((taken) => taken.stop()).catch(() => {})
    },
  }
}

/** Starts the server again when it ends by itself. */
function supervise(setup: Setup, first: ChildProcess): EmbeddedDatabase {
  const { address, log, places } = setup
  let server = first
  let stopping = false
  let gate: Promise<Lock | undefined> | undefined

  async function restart() {
    if (stopping) return
    log.error('The database ended by itself and is started again')
    server = await withLock(places.lockName, () => startServer(setup))
    watch()
    if (stopping) server.kill('SIGINT')
  }
  function lost() {
    if (stopping) return
    restart().catch(async (error) => {
      log.fatal({ err: error }, 'The database could not be started again; the next try is in five seconds')
      await sleep(retryMs, undefined, { ref: false })
      lost()
    })
  }

  // It may have ended before anybody could listen for that.
  function watch() {
    if (hasEnded(server)) lost()
    else server.once('exit', lost)
  }

  watch()
  return {
    connection: address,
    leave() {
      // One who has the lock already has found the server, and takes it over.
      gate ??= takeLock(places.lockName).catch(() => undefined)
    },
    async stop() {
      stopping = true
      if (!hasEnded(server)) {
        const ended = once(server, 'exit')
        server.kill('SIGINT')
        await ended
      }
      void gate?.then((lock) => lock?.close())
    },
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null
