import { expect, test } from 'vitest'
import { readYaml } from '../reading/yamlFile.ts'
import { readHosts } from './readHosts.ts'

const files = {
  'on one line': 'code: shop\nhosts: [shop.example.com, www.shop.example.com]\ntheme: blue\n',
  'line by line': 'code: shop\nhosts:\n  - shop.example.com # the first\n\n  - "www.shop.example.com"\ntheme: blue\n',
  'at the margin': 'hosts:\n- a.example.com\n# - b.example.com\n- intranet\ncode: shop\n',
  'over lines': 'code: shop\nhosts: [a.example.com,\n  b.example.com\n]\ntheme: blue\n',
  'in quotes': '"hosts": ["a.example.com"]\n',
  'as one flow': '{ code: shop, hosts: [a.example.com] }\n',
  'by an alias': 'channels: &all [a.example.com]\nhosts: *all\n',
  'merged in': 'base: &base { hosts: [a.example.com] }\n<<: *base\n',
  'below another field': 'mail:\n  hosts: [a.example.com]\ncode: shop\n',
  'with a space': 'hosts : [a.example.com]\n',
  nowhere: 'code: shop\nmail: { address: a@shop.example.com }\n',
  empty: 'hosts: []\ncode: shop\n',
  'as no list': 'hosts: a.example.com\ncode: shop\n',
  'with carriage returns': 'code: shop\r\nhosts:\r\n  - a.example.com\r\ntheme: blue\r\n',
}

test.each(Object.entries(files))('hosts that are written %s are those that the whole file says', (_, source) => {
  const whole = readYaml('site.yaml', source)
  const hosts = (whole.data as { hosts?: unknown }).hosts
  const found = readHosts('site.yaml', source)
  expect(found?.hosts).toEqual(Array.isArray(hosts) ? hosts : undefined)
  if (found?.hosts) expect(found.hostsAt).toEqual(whole.place(['hosts']))
})

test('what is no YAML tells no hosts', () => {
  expect(readHosts('site.yaml', 'hosts: [a.example.com\ncode: shop\n')).toBeUndefined()
})
