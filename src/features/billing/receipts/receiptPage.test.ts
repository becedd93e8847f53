import { expect, test } from 'vitest'
import { languages } from '#platform/languages.ts'
import { receiptPage } from './receipt.ts'

test.each(languages)('a receipt in %s fits a phone, whatever the names on it', (language) => {
  const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6)
  const rows: [string, string][] = [['Plan', name]]
  const html = receiptPage({ name: '1', language, title: '1', seller: ['Shop'], buyer: [name], rows, notes: [] })
  expect(html).toContain('<meta name="viewport" content="width=device-width">')
  expect(html).toMatch(/body\{[^}]*overflow-wrap:anywhere/)
})
