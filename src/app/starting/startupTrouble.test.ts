import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { connect } from '#platform/db/db.ts'
import { listenAt } from '#platform/listenAt.ts'
import { startupExitCode, startupTrouble } from './startupTrouble.ts'

/** What the operator reads when something else than PostgreSQL listens at DATABASE_URL. */
async function troubleWith(answer: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    answer(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const database = connect(
    { connectionString: `postgres://a:secret@127.0.0.1:${port}/x` },
    { connections: 1, limits: { wait: 1, lock: 1, statement: 1, idle: 1 }, onError: () => {} },
  )
  try {
    return await database.pool.query('select 1').then(() => 'it answered', startupTrouble)
  } finally {
    await database.close()
    server.close()
  }
}

test('a port at which something else than PostgreSQL listens is named as that, without the password', async () => {
  const strangers: [what: string, answer: (socket: Socket) => void][] = [
    ['says nothing', () => {}],
    ['hangs up', (socket) => socket.once('data', () => socket.destroy())],
    ['ends in order', (socket) => socket.once('data', () => socket.end())],
    ['speaks HTTP', (socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))],
    ['greets first', (socket) => socket.write('220 mail.example.com ESMTP\r\n')],
  ]
  for (const [what, answer] of strangers) {
    const told = await troubleWith(answer)
    expect(told, what).toContain('does not answer as PostgreSQL does')
    expect(told, what).not.toContain('secret')
  }
})

test('a host to listen at that nobody knows is told by its setting, and not as the database’s', async () => {
  const listen = () => once(createServer().listen(0, 'no-such-host.invalid'), 'listening')
  const error = await listenAt('HOST', 'no-such-host.invalid', listen).catch((each: unknown) => each)
  expect(startupTrouble(error)).toMatch(/^HOST: no-such-host\.invalid/)
  expect(startupTrouble(error)).not.toContain('DATABASE_URL')
  expect(startupExitCode(error)).toBe(78)
})
