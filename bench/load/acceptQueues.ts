import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** How often the kernel is asked, in ms. */
const lookMs = 100
/** The state of a listening socket in /proc/net/tcp; the length of its queue stands where others have what they received. */
const listening = '0A'

/** Connections that waited until a server took them: the most at a time by port, and those that the kernel dropped because a queue was full. */
export type Waited = { most: Map<number, number>; dropped: number }

/** Watches the queues of connections that servers on this machine have not yet accepted, by port, while something runs. */
export async function withQueues<Made>(
  ports: readonly number[],
  work: () => Promise<Made>,
): Promise<{ made: Made; waited: Waited }> {
  const most = new Map(ports.map((port) => [port, 0]))
  const droppedBefore = await droppedUntilNow()
  let ended = false
  const watching = (async () => {
    while (!ended) {
      for (const [port, length] of await queuesNow())
        if (most.has(port)) most.set(port, Math.max(most.get(port) ?? 0, length))
      await pause(lookMs)
    }
  })()
  const made = await work()
  ended = true
  await watching
  return { made, waited: { most, dropped: (await droppedUntilNow()) - droppedBefore } }
}

/** https://docs.kernel.org/networking/proc_net_tcp.html */
async function queuesNow(): Promise<[port: number, length: number][]> {
  const files = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')))
  return files
    .flatMap((text) => text.trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state]) => state === listening)
    .map(([, local = '', , , queues = '']) => [hex(local.split(':')[1]), hex(queues.split(':')[1])])
}

/** Connections of the whole machine that met a full queue. */
async function droppedUntilNow(): Promise<number> {
  const [names = [], values = []] = (await readFile('/proc/net/netstat', 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('TcpExt:'))
    .map((line) => line.split(' '))
  return Number(values[names.indexOf('ListenOverflows')] ?? 0)
}

const hex = (digits = '0') => Number.parseInt(digits, 16)
