import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { World } from '../../tests/support/world.ts'
import { type LoadFigures, load } from './load.ts'

const hard = { connections: 16, seconds: 5 }

/** Prints the answers a second of the home page and of the user info. */
export async function measureAnswers(world: World): Promise<void> {
  const home = await (await fetch(world.url)).text()
  const member = await world.member('hub')
  const headers = { 'sundry-token': member.token ?? '' }
  using bare = await bareServer(home)

  line('home page, cached', await load({ ...hard, url: `${world.url}/` }))
  line('the same bytes from bare node:http', await load({ ...hard, url: bare.url }))
  line('home page, rendered each time', await load({ ...hard, url: `${world.url}/?fresh=1` }))
  line('user info', await load({ ...hard, url: `${world.url}/backapi/v1/user/info`, headers }))
}

const line = (name: string, { perSecond, median, p99, failed }: LoadFigures) =>
  console.log(
    `${name.padEnd(34)} ${perSecond.toFixed(0).padStart(6)} a second   median ${median.toFixed(1)} ms   99 % below ${p99.toFixed(1)} ms   failed ${failed}`,
  )

/** What the same machine does when nothing has to be worked out: the most that could be reached. */
async function bareServer(body: string) {
  const server = createServer((_request, response) => response.end(body)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, [Symbol.dispose]: () => server.close() }
}
