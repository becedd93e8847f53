import { expect, test } from 'vitest'
import { helpAddress, withHelpLinks } from './helpLinks.ts'

test('the help site hears where somebody comes from, beside what its address says already', () => {
  const here = { origin: 'https://www.paperlane.com', host: 'www.paperlane.com' }
  expect(helpAddress('https://help.example.com/start?topic=pay', here)).toBe(
    'https://help.example.com/start?topic=pay&utm_source=paperlane',
  )
  expect(helpAddress('/sub/help', here)).toBe('https://www.paperlane.com/sub/help?utm_source=paperlane')
})

test('links of the help text lead to the help site, mail stays mail', () => {
  const html = '<p><a href="/help">Help</a> or <a id="x" href="mailto:a@b.c">mail</a></p>'
  expect(withHelpLinks(html, 'https://h.example/?a=1&utm_source=x')).toBe(
    '<p><a href="https://h.example/?a=1&amp;utm_source=x">Help</a> or <a id="x" href="mailto:a@b.c">mail</a></p>',
  )
})
