import { expect, test } from 'vitest'
import { helpAddress, secondLabel, withHelpLinks } from './helpLinks.ts'

test('the site is told by the second label of its host', () => {
  expect(secondLabel('www.paperlane.com')).toBe('paperlane')
  expect(secondLabel('pdf.localhost:8080')).toBe('localhost')
  expect(secondLabel('localhost:8080')).toBe('localhost')
})

test('the help site hears where somebody comes from, beside what its address says already', () => {
  expect(helpAddress('https://help.example.com/start?topic=pay', 'www.paperlane.com')).toBe(
    'https://help.example.com/start?topic=pay&utm_source=paperlane',
  )
})

test('links of the help text lead to the help site, mail stays mail', () => {
  const html = '<p><a href="/help">Help</a> or <a id="x" href="mailto:a@b.c">mail</a></p>'
  expect(withHelpLinks(html, 'https://h.example/?a=1&utm_source=x')).toBe(
    '<p><a href="https://h.example/?a=1&amp;utm_source=x">Help</a> or <a id="x" href="mailto:a@b.c">mail</a></p>',
  )
})
