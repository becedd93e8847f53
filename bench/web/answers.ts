import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWorld, type World } from '../../tests/support/world.ts'
import { type Load, load } from './load.ts'

const hard = { connections: 16, seconds: 5 }

/** Prints the answers a second of the home page and of the user info, and what each costs the thread that answers. */
export async function measureAnswers(world: World): Promise<void> {
  const home = await (await fetch(world.url)).text()
  const member = await world.member('hub')
  const headers = { 'sundry-token': member.token ?? '' }
  using bare = await bareServer(home)

  await using forgetful = await createWorld({ PAGES_KEPT: '0' }, ['web'])

  await measure('home page, kept', { ...hard, url: `${world.url}/` })
  await measure('the same bytes from bare node:http', { ...hard, url: bare.url })
  for (const turn of [1, 2, 3])
    await measure(`home page, rendered each time (${turn})`, { ...hard, url: `${forgetful.url}/` })
  await measure('user info', { ...hard, url: `${world.url}/backapi/v1/user/info`, headers })
}

/** The time of the processor is that of this thread, which answers: it says more than the clock where the machine has other work. */
async function measure(name: string, wish: Load) {
  const before = process.threadCpuUsage()
  const { answers, perSecond, median, p99, failed } = await load(wish)
  const { user, system } = process.threadCpuUsage(before)
  const costMs = (user + system) / 1000 / answers
  console.log(
    `${name.padEnd(34)} ${perSecond.toFixed(0).padStart(6)} a second   ${costMs.toFixed(2)} ms of processor time   median ${median.toFixed(1)} ms   99 % below ${p99.toFixed(1)} ms   failed ${failed}`,
  )
}

/** What the same machine does when nothing has to be worked out: the most that could be reached. */
async function bareServer(body: string) {
  const server = createServer((_request, response) => response.end(body)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, [Symbol.dispose]: () => server.close() }
}
