import { createElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Gallery } from './Gallery.tsx'

const gallery = async () => {
  const stream = await renderToReadableStream(createElement(Gallery))
  // Including what is loaded lazily.
  await stream.allReady
  return new Response(stream).text()
}

test('every component can be rendered where there is no window', async () => {
  const html = await gallery()
  expect(typeof window).toBe('undefined')
  for (const words of ['Design system', 'maria@example.com', 'Is this a question', 'A dark band', 'grandmother']) {
    expect(html).toContain(words)
  }
})

test('what the server sends has no style attributes, which a strict content security policy would drop', async () => {
  expect(await gallery()).not.toMatch(/\sstyle="/)
})
