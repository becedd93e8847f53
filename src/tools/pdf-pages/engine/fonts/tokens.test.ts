import { expect, test } from 'vitest'
import { readContent } from './readContent.ts'

function read(content: string) {
  const told: string[] = []
  const sound = readContent(Buffer.from(content, 'latin1'), {
    font: (name) => told.push(`font ${name}`),
    state: (name) => told.push(`state ${name}`),
    show: (bytes) => told.push(Buffer.from(bytes).toString('latin1')),
    save: () => told.push('save'),
    restore: () => told.push('restore'),
  })
  return sound ? told : undefined
}

test('text is read in whatever way it is written', () => {
  const content = `q /F#31 12 Tf (a\\(b\\)\\101\\
c(d)) Tj [<41 4> -20 (x)]TJ % (not this) Tj
 (one)' 1 2 (two)" /G1 gs Q`
  expect(read(content)).toEqual(['save', 'font F1', 'a(b)Ac(d)', 'A@', 'x', 'one', 'two', 'state G1', 'restore'])
})

test('a picture in the line is passed over, whatever its bytes are', () => {
  const picture = 'BI /W 3 /H 3 /BPC 8 /CS /G ID \x01 EI \xff( EI\n'
  expect(read(`${picture}/F 1 Tf (after) Tj`)).toEqual(['font F', 'after'])
  expect(read(`${picture}Q BT(\xff\xfe) Tj`)).toEqual(['restore', '\xff\xfe'])
})

test('what does not read like a page is told as such', () => {
  for (const content of ['(open Tj', 'BI ID \x01\x02', '<41 Tj', 'BT (a) Tj nonsense'])
    expect(read(content)).toBeUndefined()
})
