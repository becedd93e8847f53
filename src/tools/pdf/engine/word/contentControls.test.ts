import { expect, test } from 'vitest'
import { wordFrom } from './testDocx.ts'

const form = () =>
  wordFrom(async (newPage, file) => {
    const pen = newPage()
    const fields = file.getForm()
    const place = (top: number, width: number, height = 18) => ({ x: 150, y: 842 - top - height, width, height })
    pen.text(72, 80, 'Registration of a boat')
    pen.text(72, 114, 'Owner:')
    const owner = fields.createTextField('owner')
    owner.setText('Ada Lovelace')
    owner.addToPage(pen.page, place(101, 200))
    pen.text(72, 144, 'Telephone:')
    fields.createTextField('telephone').addToPage(pen.page, place(131, 120))
    pen.text(72, 174, 'Harbour:')
    const harbour = fields.createDropdown('harbour')
    harbour.addOptions(['North', 'South', 'East & West'])
    harbour.select('South')
    harbour.addToPage(pen.page, place(161, 120))
    pen.text(72, 204, 'Insured:')
    const insured = fields.createCheckBox('insured')
    insured.addToPage(pen.page, place(194, 12, 12))
    insured.check()
    pen.text(170, 204, 'fully')
    pen.text(72, 234, 'Sold:')
    fields.createCheckBox('sold').addToPage(pen.page, place(224, 12, 12))
    pen.text(170, 234, 'to whom it concerns')
  })

/** The content controls of a document: name, what kind it is, and what stands in it. */
const controlsIn = (xml: string) =>
  [...xml.matchAll(/<w:sdt>(.*?)<\/w:sdt>/gs)].map(([, control = '']) => ({
    name: /<w:alias w:val="([^"]*)"/.exec(control)?.[1],
    kind: /<(w:text|w:dropDownList|w14:checkbox)\b/.exec(control)?.[1],
    text: /<w:t [^>]*>([^<]*)/.exec(control)?.[1]?.trim(),
  }))

test('fields of a form become content controls on the lines of their labels, with what was filled in', async () => {
  const { xml, paragraphs } = await form()
  const body = xml('word/document.xml')
  expect(controlsIn(body)).toEqual([
    { name: 'owner', kind: 'w:text', text: 'Ada Lovelace' },
    { name: 'telephone', kind: 'w:text', text: '' },
    { name: 'harbour', kind: 'w:dropDownList', text: 'South' },
    { name: 'insured', kind: 'w14:checkbox', text: '☒' },
    { name: 'sold', kind: 'w14:checkbox', text: '☐' },
  ])
  expect(paragraphs.map(({ text }) => text.replace(/\s+/g, ' ').trim())).toEqual([
    'Registration of a boat',
    'Owner: Ada Lovelace',
    'Telephone:',
    'Harbour: South',
    'Insured: ☒ fully',
    'Sold: ☐ to whom it concerns',
  ])
})

test('a list keeps its choices, and a box says that it is ticked', async () => {
  const { xml } = await form()
  const body = xml('word/document.xml')
  const choices = [...body.matchAll(/<w:listItem w:displayText="([^"]*)"/g)].map(([, choice]) => choice)
  expect(choices).toEqual(['North', 'South', 'East &amp; West'])
  expect([...body.matchAll(/<w14:checked w14:val="(\d)"/g)].map(([, ticked]) => ticked)).toEqual(['1', '0'])
})
