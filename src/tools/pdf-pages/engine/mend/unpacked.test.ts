import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpacked } from './unpacked.ts'

const members = ['<< /Type /Catalog /Pages 8 0 R >>', '[1 2 (three)]', '(a text)']

/** A stream in which the members are packed as objects 7, 8 and 9. */
function stream(bytes = 0, filter = '/Filter /FlateDecode'): string {
  let from = 0
  const places = members.map((member, at) => {
    const place = `${7 + at} ${from}`
    from += member.length + 1
    return place
  })
  const head = `${places.join(' ')} `
  const data = deflateSync(Buffer.from(head + members.join(' '))).toString('latin1')
  const dict = `<< /Type /ObjStm /N 3 /First ${head.length} ${filter} /Length ${data.length} >>`
  return `%PDF-1.5\n4 0 obj\n${dict}\nstream\n${bytes ? data.slice(0, -bytes) : `${data}\nendstream\nendobj\n`}`
}

test('packed objects stand apart, each with its number', () => {
  const text = unpacked(stream())
  for (const [at, member] of members.entries()) expect(text).toContain(`${7 + at} 0 obj\n${member}`)
  expect(text.match(/endobj/g)).toHaveLength(3)
})

test('of a stream that breaks off those remain that came before; what cannot be unpacked holds none', () => {
  expect(unpacked(stream(6))).toContain('7 0 obj\n<< /Type /Catalog')
  expect(unpacked(stream().replace('ObjStm', 'Other'))).toBe('')
  expect(
    unpacked(stream().replace(/stream\n[\s\S]+?\nendstream/, 'stream\nnothing of this is deflated\nendstream')),
  ).toBe('')
  expect(unpacked('')).toBe('')
})

test('beginnings that come to nothing are passed over, however many', () => {
  expect(unpacked('<< /Type /ObjStm '.repeat(1000))).toBe('')
  expect(unpacked('1 0 obj << /Type /ObjStm /N 9 /First 9 >> stream\n'.repeat(1000))).toBe('')
})
