import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { SettingsError } from '#platform/env.ts'
import { backupCommands } from './backups.ts'
import { openDesk } from './desk.ts'

test('a command whose folder of data takes nothing says so, and no more', async () => {
  vi.stubEnv('DATABASE_URL', undefined)
  // The kernel lets nobody make files here, not even root.
  vi.stubEnv('DATA_DIR', '/proc/sys')
  const use = async () => {
    await using desk = await openDesk()
    await desk.db()
  }
  await expect(use()).rejects.toThrow(/^DATA_DIR: nothing can be written to \/proc\/sys /)
  vi.unstubAllEnvs()
})

test('a command whose database is not there says so, and no more', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  vi.stubEnv('DATABASE_URL', `postgres://a:secret@127.0.0.1:${port}/x`)
  const use = async () => {
    await using desk = await openDesk()
    await desk.db()
  }
  const restore = backupCommands.find(({ use }) => use.startsWith('restore '))!
  const useWhole = async () => {
    await using desk = await openDesk()
    await restore.run(desk, ['/nowhere'], {}, new Set())
  }
  for (const each of [use, useWhole]) {
    const error = await each().catch((thrown: unknown) => thrown)
    // The command line prints the message alone of these, and the whole error of others.
    expect(error).toBeInstanceOf(SettingsError)
    expect((error as Error).message).toMatch(/^The database does not answer at DATABASE_URL\./)
    expect((error as Error).message).not.toContain('secret')
  }
  vi.unstubAllEnvs()
})
