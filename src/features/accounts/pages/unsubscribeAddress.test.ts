import { expect, test } from 'vitest'
import { unsubscribeAddress } from './unsubscribeAddress.ts'

const here = { origin: 'https://www.paperlane.test', host: 'www.paperlane.test:8443' }

test('the help site is told who comes from which site', () => {
  expect(unsubscribeAddress('https://help.test/leave?from=mail', here, 'a+b@example.com')).toBe(
    'https://help.test/leave?from=mail&site=paperlane&email=a%2Bb%40example.com',
  )
  expect(unsubscribeAddress('/leave', here, '')).toBe('https://www.paperlane.test/leave?site=paperlane&email=')
})

test('without a help site the account page does it', () => {
  expect(unsubscribeAddress(undefined, here, 'a@example.com')).toBe('/sub/account')
})
