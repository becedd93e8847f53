import { expect, test } from 'vitest'
import { isKnownByTag, takesCoding } from './conditional.ts'

test.for(['"one-br"', 'W/"one-br"', 'W/"other", "one-br"', '"a, b" ,W/"one-br"', '"other","one-br"', '*', ' * '])(
  '%s names the page that is there',
  (list) => {
    expect(isKnownByTag(list, '"one-br"')).toBe(true)
  },
)

test.for([undefined, '', '"one"', '"one-gzip"', 'one-br', 'W/"other", "*"', '"ONE-BR"', '""', ', ,', '"one-br'])(
  '%s does not name it',
  (list) => {
    expect(isKnownByTag(list, '"one-br"')).toBe(false)
  },
)

test.for([
  ['br', true],
  ['gzip, deflate, br', true],
  ['gzip;q=0.5, BR ; q=1', true],
  ['*', true],
  ['gzip, *;q=0.1', true],
  ['br;q=0.001', true],
  ['br;q=0', false],
  ['br;q=0.000, *', false],
  ['*;q=0', false],
  ['gzip', false],
  ['brotli', false],
  ['', false],
  [undefined, false],
] as const)('an Accept-Encoding of %s: brotli is taken, %s', ([accepted, takes]) => {
  expect(takesCoding(accepted, 'br')).toBe(takes)
})
