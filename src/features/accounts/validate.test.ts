import { describe, expect, test } from 'vitest'
import { isEmail, mistakesIn, newPasswordMistakes } from './validate.ts'

const say = {
  ...{ emailRequired: 'no email', emailInvalid: 'no such email', passwordRequired: 'no password' },
  ...{ passwordLength: 'password length', confirmRequired: 'not repeated', passwordsDiffer: 'repeated otherwise' },
  ...{ currentRequired: 'no current', newPasswordRequired: 'no new', newPasswordLength: 'new length' },
  newPasswordsDiffer: 'new repeated otherwise',
}

test('an email is what browsers take for one, with a dot in its domain', () => {
  for (const email of ['a@example.com', '  a@example.com ', "O'Neil+x@mail.example.co", 'A@EXAMPLE.COM', 'a@a-b.c'])
    expect(isEmail(email), email).toBe(true)
  const others = [
    '',
    'a',
    '@example.com',
    'a@',
    'a@localhost',
    'a b@example.com',
    'a@exa mple.com',
    'a@example.',
    'a@.com',
  ]
  for (const other of [...others, 'a@@example.com', 'a@example.com, b@example.com', '<a@example.com>'])
    expect(isEmail(other), other).toBe(false)
})

describe('logging in and registering', () => {
  const right = { email: 'a@example.com', password: 'demo12', confirm: 'demo12' }
  const login = (typed: Partial<typeof right>) => mistakesIn({ ...right, ...typed }, 'login', say)
  const register = (typed: Partial<typeof right>) => mistakesIn({ ...right, ...typed }, 'register', say)

  test('what is right can be sent', () => {
    expect([login({}), register({})]).toEqual([{}, {}])
  })

  test('each field has its sentence, and what is missing is said before what is wrong', () => {
    for (const look of [login, register]) {
      expect(look({ email: '  ' })).toEqual({ email: 'no email' })
      expect(look({ email: 'a@localhost' })).toEqual({ email: 'no such email' })
    }
    expect(login({ email: '', password: '' })).toEqual({ email: 'no email', password: 'no password' })
    expect(register({ password: '', confirm: '' })).toEqual({ password: 'no password', confirm: 'not repeated' })
  })

  test('a password has 6 to 30 characters', () => {
    const lengths = [5, 6, 30, 31].map((length) => login({ password: 'x'.repeat(length) }).password)
    expect(lengths).toEqual(['password length', undefined, undefined, 'password length'])
  })

  test('only who registers repeats it', () => {
    expect(register({ confirm: 'demo13' })).toEqual({ confirm: 'repeated otherwise' })
    expect(login({ confirm: 'demo13' })).toEqual({})
  })
})

describe('a new password', () => {
  const right = { current: 'demo12', next: 'demo123', confirm: 'demo123' }

  test('what is right can be sent, also by a link, where no current one is asked for', () => {
    expect(newPasswordMistakes(right, say)).toEqual({})
    expect(newPasswordMistakes({ next: right.next, confirm: right.confirm }, say)).toEqual({})
  })

  test('each field has its sentence', () => {
    expect(newPasswordMistakes({ ...right, current: '' }, say)).toEqual({ current: 'no current' })
    expect(newPasswordMistakes({}, say)).toEqual({ next: 'no new', confirm: 'not repeated' })
    expect(newPasswordMistakes({ ...right, confirm: 'demo124' }, say)).toEqual({ confirm: 'new repeated otherwise' })
  })

  test('it has 6 to 32 characters', () => {
    const mistakeAt = (length: number) =>
      newPasswordMistakes({ next: 'x'.repeat(length), confirm: 'x'.repeat(length) }, say).next
    expect([5, 6, 32, 33].map(mistakeAt)).toEqual(['new length', undefined, undefined, 'new length'])
  })
})
