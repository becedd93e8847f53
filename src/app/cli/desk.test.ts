import { expect, test, vi } from 'vitest'
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
