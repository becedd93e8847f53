import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#platform/log.ts'
import { withLock } from '#platform/postgres/lock.ts'
import { placesIn } from '#platform/postgres/places.ts'
import { type Address, isChildOf, ownerOf } from '#platform/postgres/running.ts'
import { type Setup, startServer } from '#platform/postgres/server.ts'

/** An embedded database in use. `stop` ends the server if this program started it; call it after closing connections. */
export type EmbeddedDatabase = { connection: Address; stop(): Promise<void> }

/**
 * Finds the embedded database of a folder (made when absent), starting its server where none runs yet. The program
 * that started it starts it again should it crash, and takes it along when it ends, however it ends.
 * Throws an Error for the operator: no PostgreSQL for this machine, or the end of its log when it does not start.
 */
export async function connectOrStart(
  folder: string,
  log: Log,
  options: Pick<Setup, 'privileges'> = {},
): Promise<EmbeddedDatabase> {
  const places = placesIn(folder)
  const address = { host: places.socketFolder, user: 'sundry', database: 'sundry' }
  const setup = { places, address, log, ...options }
  return withLock(places.lockName, async () => {
    const owner = await ownerOf(address)
    if (owner && isChildOf(owner, places.cluster)) return { connection: address, stop: async () => {} }
    return supervise(setup, await startServer(setup))
  })
}

/** Starts the server again when it ends by itself. */
function supervise(setup: Setup, first: ChildProcess): EmbeddedDatabase {
  const { address, log, places } = setup
  let server = first
  let stopping = false

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
      await sleep(5000, undefined, { ref: false })
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
    stop: async () => {
      stopping = true
      if (hasEnded(server)) return
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
    },
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null
