import { expect, test } from 'vitest'
import { shippedSites, tools } from '../../../../tests/support/testFolder.ts'
import { openSites } from '../keeping/openSites.ts'
import { listedAddresses, pageAddress } from './addresses.ts'

test('every page has one address', () => {
  expect(pageAddress('index')).toBe('/')
  expect(pageAddress('privacy')).toBe('/protocol/privacy')
  expect(pageAddress('price')).toBe('/sub/price')
  expect(pageAddress('data-recovery-win')).toBe('/data-recovery-win')
})

test('a hub lists all tools, another site its own, all their legal pages, and nobody what is marked noindex', async () => {
  using sites = await openSites({ folder: shippedSites, tools, development: true, watch: false })
  const hub = listedAddresses((await sites.site('hub'))!, tools)
  expect(hub).toContain('/')
  expect(hub).toContain('/t/sms')
  const pdf = listedAddresses((await sites.site('pdf'))!, tools)
  expect(pdf.filter((address) => address.startsWith('/t/'))).toEqual(['/t/pdf'])
  expect(pdf).toEqual(expect.arrayContaining(['/protocol/privacy', '/protocol/refunds', '/protocol/terms']))
  const { pages, ...rest } = (await sites.site('pdf'))!
  const price = { ...pages.get('price')!, noindex: true }
  const without = listedAddresses({ ...rest, pages: new Map([...pages, ['price', price]]) }, tools)
  expect(without).toEqual(pdf.filter((address) => address !== '/sub/price'))
})
