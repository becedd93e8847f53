import { Document, Paragraph } from 'docx'
import { expect, test } from 'vitest'
import { packWord } from './packWord.ts'
import { readFromTheRight } from './readFromTheRight.ts'
import { Spool } from './spool.ts'
import { readDocx } from './testDocx.ts'

test('sections read from the right where they should, in the order of the schema', async () => {
  const children = [new Paragraph('Text')]
  const document = new Document({ sections: [{ children }, { children }, { children }] })
  readFromTheRight(document, [false, true, true])
  const body = readDocx(await packWord(document, new Spool())).xml('word/document.xml')
  const sections = body.match(/<w:sectPr>.*?<\/w:sectPr>/gs)!
  expect(sections.map((section) => /<w:bidi\/><w:docGrid/.test(section))).toEqual([false, true, true])
})
