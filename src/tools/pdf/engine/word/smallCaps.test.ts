import { Document, Packer, Paragraph } from 'docx'
import { expect, test } from 'vitest'
import { style } from '../fit/testFlow.ts'
import { inlineHtml } from '../html/inline.ts'
import { runChildren } from './runs.ts'
import { readDocx } from './testDocx.ts'

const runs = [
  { text: 'Mrs ', style },
  { text: 'Cliance', style: { ...style, smallCaps: true as const } },
]

test('small capitals are those of Word, and the text keeps its small letters', async () => {
  const document = new Document({ sections: [{ children: [new Paragraph({ children: runChildren(runs, style) })] }] })
  const xml = readDocx(await Packer.toBuffer(document)).xml('word/document.xml')
  expect(xml.match(/<w:smallCaps\/>/g)).toHaveLength(1)
  expect(xml).toMatch(/<w:smallCaps\/><\/w:rPr><w:t[^>]*>Cliance</)
})

test('browsers show them as well', () => {
  expect(inlineHtml(runs, style)).toBe('Mrs <span style="font-variant-caps:small-caps">Cliance</span>')
})
