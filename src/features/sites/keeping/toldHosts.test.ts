import { expect, test } from 'vitest'
import { toldHosts } from './toldHosts.ts'

test.each([
  ['a whole file', 'code: shop\nhosts: [shop.example.com, www.shop.example.com]\ntheme: blue\n'],
  [
    'a list of lines',
    'code: shop\nhosts:\n  - shop.example.com # the first\n  - "www.shop.example.com"\ntheme: blue.green\n',
  ],
  ['an open bracket', 'code: shop\n  hosts: [shop.example.com, www.shop.example.com\ntheme: blue.green\n'],
  ['a wrong indentation', 'code: shop\n hosts:\n- shop.example.com\n     - www.shop.example.com\n'],
])('hosts are told from %s', (_, source) => {
  expect(toldHosts(source)).toEqual(['shop.example.com', 'www.shop.example.com'])
})

test('no hosts are told from a file without any, or from no file', () => {
  expect(toldHosts('code: shop\nmail: { address: a@shop.example.com }\n')).toEqual([])
  expect(toldHosts(undefined)).toEqual([])
})
