import { expect, test } from 'vitest'
import { folderType, sortFiles } from './files.ts'

const file = (name: string, bytes = 10, type = '') => new File(['x'.repeat(bytes)], name, { type })
const names = (files: readonly File[]) => files.map(({ name }) => name)
const reasons = (rejected: readonly { file: File; reason: string }[]) =>
  rejected.map(({ file: { name }, reason }) => `${name}: ${reason}`)

test('endings count whatever their case, and the whole ending has to match', () => {
  const { taken, rejected } = sortFiles([file('Report.PDF'), file('not.apdf'), file('a.pdf.exe')], {
    accepts: ['.pdf'],
    multiple: true,
  })
  expect(names(taken)).toEqual(['Report.PDF'])
  expect(reasons(rejected)).toEqual(['not.apdf: type', 'a.pdf.exe: type'])
})

test('a name without an ending says nothing against a file, whose content decides; a media type may', () => {
  const files = [file('letter'), file('Dr. Smith'), file('.pdf'), file('photo', 5, 'image/png')]
  const rules = { accepts: ['image/jpeg', 'image/png'], multiple: true }
  expect(names(sortFiles(files, { accepts: ['.pdf'], multiple: true }).taken)).toEqual(names(files))
  expect(names(sortFiles(files, rules).taken)).toEqual(names(files))
  expect(reasons(sortFiles([file('clip', 5, 'video/mp4')], rules).rejected)).toEqual(['clip: type'])
})

test('where the content decides, neither name nor media type nor number turns a file away, but its size does', () => {
  const files = [file('IMG_1', 5, 'image/heic'), file('notes.txt', 5, 'text/plain'), file('none.png', 0, 'image/png')]
  const { taken, rejected } = sortFiles(files, { accepts: ['image/png'], byContent: true, maxBytes: 100 })
  expect(names(taken)).toEqual(['IMG_1', 'notes.txt'])
  expect(reasons(rejected)).toEqual(['none.png: empty'])
})

test('media types match exactly or by family', () => {
  const files = [file('a', 5, 'image/png'), file('b', 5, 'image/webp'), file('c', 5, 'audio/wav')]
  expect(names(sortFiles(files, { accepts: ['image/*'], multiple: true }).taken)).toEqual(['a', 'b'])
  expect(names(sortFiles(files, { accepts: ['image/png', 'audio/wav'], multiple: true }).taken)).toEqual(['a', 'c'])
})

test('a file of exactly the limit is taken, one byte more is not, nor is an empty one', () => {
  const { taken, rejected } = sortFiles([file('full', 100), file('over', 101), file('none', 0)], {
    maxBytes: 100,
    multiple: true,
  })
  expect(names(taken)).toEqual(['full'])
  expect(reasons(rejected)).toEqual(['over: size', 'none: empty'])
})

test('where one file is asked for, the first good one wins and the others are told', () => {
  const { taken, rejected } = sortFiles([file('a.txt'), file('b.pdf'), file('c.pdf')], { accepts: ['.pdf'] })
  expect(names(taken)).toEqual(['b.pdf'])
  expect(reasons(rejected)).toEqual(['a.txt: type', 'c.pdf: count'])
})

test('a folder without files is told as that, whatever the folder is called and is wanted', () => {
  const folder = (name: string) => new File([], name, { type: folderType })
  for (const rules of [{ accepts: ['.pdf'] }, { byContent: true }, {}])
    expect(
      reasons(sortFiles([folder('holidays'), folder('letters.pdf'), file('none.pdf', 0)], rules).rejected),
    ).toEqual([...['holidays: folder', 'letters.pdf: folder'], 'none.pdf: empty'])
})
