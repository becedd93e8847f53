import { createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const patienceMs = 120_000

/**
 * Does `work` while no other process on this machine does work under the same name. The lock is a socket with an
 * abstract name, which the kernel takes back when its holder dies. Throws when the others take over two minutes.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const lock = await takeLock(name)
  try {
    return await work()
  } finally {
    lock.close()
  }
}

/** What its holder closes to let others have it. */
export type Lock = Pick<Server, 'close'>

/** Takes the lock of a name until it is closed. Throws as `withLock` does. */
export async function takeLock(name: string): Promise<Lock> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(50)) {
    const lock = await listen(`\0${name}`)
    if (lock) return lock
  }
  throw new Error('Another process has been starting the database for two minutes. End it and start again.')
}

const listen = (path: string) =>
  new Promise<Server | undefined>((resolve, reject) => {
    const server = createServer()
    server.once('listening', () => resolve(server))
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path)
  })
