import { expect, test } from 'vitest'
import { Spool } from './spool.ts'

const long = (sign: string) => `<w:t>${sign.repeat(700_000)}</w:t>`

test('texts come back in their places, however many there are', () => {
  const spool = new Spool(0)
  const texts = [long('a'), '<w:t>ä 漢 𝑥</w:t>', long('é'), '<w:p/>', long('b'), '<w:p>end</w:p>']
  const withTokens = `<body>${texts.map((text) => `<tr>${spool.put(text)}</tr>`).join('')}</body>`
  expect(withTokens.length).toBeLessThan(200)
  expect([...spool.unfolded(withTokens)].join('')).toBe(
    `<body>${texts.map((text) => `<tr>${text}</tr>`).join('')}</body>`,
  )
})

test('what docx has still to replace stays with it, and so does what holds such a place', () => {
  const spool = new Spool(0)
  const picture = '<a:blip r:embed="rId{4bf7.png}"/>'
  expect(spool.put(picture)).toBe(picture)
  const row = `<w:tbl>${spool.put('<w:tr/>')}</w:tbl>`
  expect(spool.put(row)).toBe(row)
})

test('a short document waits as well', () => {
  const spool = new Spool()
  const withTokens = `<body>${spool.put('<w:p>short</w:p>')}</body>`
  expect(withTokens).not.toContain('short')
  expect([...spool.unfolded(withTokens)].join('')).toBe('<body><w:p>short</w:p></body>')
})
