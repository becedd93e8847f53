import { expect, test } from 'vitest'
import { makePdf } from '../../samples/pdf.ts'
import { testWork } from '../../samples/work.ts'
import { openDocument } from '../openDocument.ts'

const alphabet = Array.from({ length: 64 }, (_, index): [string, string] => [
  String.fromCharCode(0x410 + index),
  String.fromCharCode(0xc0 + index),
])
/** Cyrillic letters by their numbers in Windows-1251, read as if they were Latin ones. */
const misread = (text: string): string => {
  const latin = new Map<string, string>([...alphabet, ['ё', '¸']])
  return [...text].map((letter) => latin.get(letter) ?? letter).join('')
}

async function textOf(lines: string[]): Promise<string> {
  await using work = testWork()
  const pdf = await makePdf((newPage) => void newPage().lines(60, 80, 16, lines, { font: 'sans' }))
  const document = await openDocument(await work.put('in.pdf', pdf))
  const { chars } = document.page(1)
  document.close()
  return chars.map(({ text }) => text).join('')
}

test('Cyrillic letters that a font only numbers are read, and Latin words beside them stay', async () => {
  const lines = [
    'Отчёт содержит восемь страниц и одно приложение.',
    'Мост через реку открыт весной, а движение начнётся осенью.',
    'Windows и TeX нумеруют буквы одинаково.',
  ]
  expect(await textOf(lines.map(misread))).toBe(lines.join(''))
})

test('languages with many accents keep their letters', async () => {
  const lines = [
    'À côté, l’été a été gâté: où êtes-vous allés après?',
    'Älter als Öl und Übung: die süße Größe der Häuser.',
  ]
  expect(await textOf(lines)).toBe(lines.join(''))
})
