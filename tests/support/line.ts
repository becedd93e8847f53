import { connect, createServer, type Socket } from 'node:net'

/** A line to the product of a test, which can be lost as a phone's is that leaves its network. */
export async function openLine(to: number) {
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    for (const [from, onto] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      if (isSilent) from.pause()
      from.on('data', (bytes) => onto.write(bytes))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        onto.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The line has no port')
  return {
    port: address.port,
    /** Carries nothing any more, and no end either says that it does not. */
    lose() {
      isSilent = true
      for (const socket of sockets) socket.pause()
    },
    /** Carries what is sent from now on; what was lost stays lost. */
    find() {
      isSilent = false
      for (const socket of sockets) socket.destroy()
    },
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
