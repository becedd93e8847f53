import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rootFolder } from '#platform/paths.ts'
import { createWorld, type World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({}, ['web'])
})
afterAll(() => world[Symbol.asyncDispose]())

/** Runs the operator's command line beside the running product. */
async function sundry(...words: string[]) {
  const program = join(rootFolder, 'build', 'server', 'sundry.js')
  const child = spawn(process.execPath, [program, ...words], {
    env: { PATH: process.env.PATH, ...world.variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, out, err }
}

const logIn = (email: string, password: string) =>
  world
    .visitor('pdf')
    .call<{ tokenName: string; tokenValue: string; expirationTime: number }>('/backapi/v1/user/session/login', {
      method: 'POST',
      body: { identityType: 'EMAIL', identifier: email, credential: password },
    })

test('the operator makes a member, who logs in with the printed password; and takes it back', async () => {
  const granted = await sundry('member', 'grant', 'pdf', 'New@Example.com', '30', '--json')
  expect(granted.code).toBe(0)
  const { password } = JSON.parse(granted.out) as { password: string }
  const login = await logIn('new@example.com', password)
  expect(login).toMatchObject({ success: 1, obj: { email: 'new@example.com', subStatus: 1 } })
  const days = (login.obj.expirationTime - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThan(30.1)

  const again = await sundry('member', 'grant', 'pdf', 'new@example.com', '60')
  expect(again.out).not.toContain('password')
  expect((await sundry('members', 'pdf')).out).toContain('new@example.com')

  expect((await sundry('member', 'revoke', 'pdf', 'new@example.com')).code).toBe(0)
  const after = await logIn('new@example.com', password)
  expect(after.obj.expirationTime).toBeLessThanOrEqual(Date.now())
})

test('mistakes are named, and nothing happens', async () => {
  const cases: [words: string[], says: RegExp][] = [
    [['member', 'grant', 'nowhere', 'a@example.com', '30'], /no site "nowhere".*pdf/s],
    [['member', 'grant', 'pdf', 'no-email', '30'], /not an email address/],
    [['member', 'grant', 'pdf', 'a@example.com', 'many'], /not a number of days/],
    [['member', 'grant', 'pdf'], /Use: .*member grant <site> <email> <days>/],
    [['dance'], /Use: .*member grant/s],
  ]
  for (const [words, says] of cases) {
    const { code, err } = await sundry(...words)
    expect(code, words.join(' ')).not.toBe(0)
    expect(err, words.join(' ')).toMatch(says)
  }
})

test('jobs are listed, and the site files are checked', async () => {
  expect((await sundry('jobs')).out).toContain('There are no jobs yet')
  expect(await sundry('site', 'check')).toMatchObject({ code: 0, out: expect.stringContaining('nothing to mend') })
})
