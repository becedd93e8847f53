import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { turnAway } from './turnAway.ts'

test('who is turned away is refused and never cut off, who was there before is served on', async () => {
  let taken = 0
  const server = createServer((socket) => {
    taken++
    socket.pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const guest = connect(port, '127.0.0.1')
  await once(guest, 'connect')
  await expect.poll(() => taken).toBe(1)

  expect(await turnAway(server)).toBe(true)
  guest.write('still here?')
  expect(String((await once(guest, 'data'))[0])).toBe('still here?')
  const newcomer = connect(port, '127.0.0.1')
  const refused = once(newcomer, 'connect').catch(({ code }) => code)
  // Until after the newcomer has knocked.
  await new Promise((resolve) => setImmediate(resolve))
  server.close()
  expect(await refused).toBe('ECONNREFUSED')
  expect(taken).toBe(1)
  guest.destroy()
})

test('a server that does not listen has nobody to turn away', async () => {
  expect(await turnAway(createServer())).toBe(false)
})
