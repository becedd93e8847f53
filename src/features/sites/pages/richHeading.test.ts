import { expect, test } from 'vitest'
import { richHeading } from './richHeading.ts'

test('the first heading becomes the title of the page, and the others move up behind it', () => {
  expect(richHeading('<h2>Privacy</h2><h3 id="a">Uploads</h3><h4>Times</h4>')).toEqual({
    heading: 'Privacy',
    rest: '<h2 id="a">Uploads</h2><h3>Times</h3>',
  })
})

test('headings that already follow stay where they are', () => {
  expect(richHeading('<h2>Terms &amp; <b>more</b></h2><h2>One</h2><h3>Two</h3>')).toEqual({
    heading: 'Terms & more',
    rest: '<h2>One</h2><h3>Two</h3>',
  })
})

test('a text that starts without a heading has none', () => {
  expect(richHeading('<p>Hello</p><h2>Later</h2>')).toEqual({
    heading: undefined,
    rest: '<p>Hello</p><h2>Later</h2>',
  })
})
