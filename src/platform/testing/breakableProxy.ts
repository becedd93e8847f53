import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/**
 * A network between a program and a server that can be broken. `cut` ends every connection and takes no new one. `silence`
 * ends none, but nothing arrives any more, as where a cable is pulled; what was open then stays dead after `mend`, and nobody is told.
 * `silenceAt` does that as soon as somebody says a word to the server, and `onWord` calls back then.
 */
export async function breakableProxy(server: NetConnectOpts) {
  let state: 'whole' | 'cut' | 'silent' = 'whole'
  const pairs = new Set<Socket[]>()
  const taken = new Set<Socket>()
  let trap: { word: string; sprung(): void } | undefined
  const proxy = createServer((near) => {
    taken.add(near)
    near.on('error', () => {}).once('close', () => taken.delete(near))
    if (state === 'cut') return near.destroy()
    if (state === 'silent') return near.pause()
    const far = connect(server)
    const pair = [near, far]
    pairs.add(pair)
    for (const [from, to] of [pair, pair.toReversed()] as [Socket, Socket][]) {
      from.pipe(to)
      from.on('error', () => {})
      from.once('close', () => to.destroy())
    }
    near.on('data', (chunk) => {
      if (!trap || !chunk.includes(trap.word)) return
      trap.sprung()
      trap = undefined
    })
    near.once('close', () => pairs.delete(pair))
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const end = () => {
    for (const socket of taken) socket.destroy()
  }
  const silence = () => {
    state = 'silent'
    for (const socket of [...pairs].flat()) socket.unpipe().pause()
  }
  return {
    port: (proxy.address() as AddressInfo).port,
    /** How many connections are open through it now. */
    connections: () => pairs.size,
    cut() {
      state = 'cut'
      end()
    },
    silence,
    onWord(word: string, sprung: () => void) {
      trap = { word, sprung }
    },
    silenceAt: (word: string) =>
      new Promise<void>((resolve) => {
        const sprung = () => {
          silence()
          resolve()
        }
        trap = { word, sprung }
      }),
    mend() {
      state = 'whole'
      // What comes is thrown away, but for the news that the program has given the connection up.
      for (const socket of taken) if (socket.isPaused()) socket.resume()
    },
    async close() {
      end()
      await once(proxy.close(), 'close')
    },
  }
}
