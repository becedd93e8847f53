import { PDFName, PDFString } from 'pdf-lib'
import { expect, test } from 'vitest'
import { sample } from '../../../../../tests/support/samples.ts'
import { makePdf } from '../samples/pdf.ts'
import { testWork } from '../samples/work.ts'
import { openDocument } from './openDocument.ts'

async function readBack(pdf: Uint8Array) {
  await using work = testWork()
  return await openDocument(await work.put('in.pdf', pdf))
}

test('characters come with font, size, colour and place, measured from the top left', async () => {
  const document = await readBack(
    await makePdf((newPage) => {
      newPage().text(72, 100, 'Big red', { font: 'sansBold', size: 24, colour: [1, 0, 0] })
    }),
  )
  const page = document.page(1)
  expect(page).toMatchObject({ number: 1, width: 595, height: 842 })
  expect(page.chars.map((char) => char.text).join('')).toBe('Big red')
  const first = page.chars[0]!
  expect(first).toMatchObject({ size: 24, colour: 'ff0000', angle: 0, hidden: false })
  expect(first.origin.x).toBeCloseTo(72, 1)
  expect(first.origin.y).toBeCloseTo(100, 1)
  expect(first.box.y2).toBeCloseTo(100, 0)
  expect(first.box.y1).toBeLessThan(85)
  expect(page.fonts[first.font]).toMatchObject({ family: 'Arial', weight: 700, italic: false, embedded: false })
  document.close()
})

test('a page that is stored turned is read as it is displayed', async () => {
  const document = await readBack(
    await makePdf((newPage, file) => {
      newPage(200, 400).text(50, 100, 'up', { angle: 270 })
      file.getPage(0).node.set(PDFName.of('Rotate'), file.context.obj(90))
    }),
  )
  const page = document.page(1)
  expect([page.width, page.height]).toEqual([400, 200])
  const first = page.chars[0]!
  expect(first.angle).toBe(0)
  expect(first.origin.x).toBeCloseTo(300, 1)
  expect(first.origin.y).toBeCloseTo(50, 1)
  document.close()
})

test('thin lines and thin rectangles are rules, others fills, curves drawings', async () => {
  const document = await readBack(
    await makePdf((newPage) => {
      const pen = newPage()
      pen.rule(50, 100, 300, 100, 2)
      pen.fill(50, 200, 300, 201, [0, 0, 0])
      pen.fill(50, 300, 300, 340, [0.5, 0.5, 0.5])
      pen.page.drawCircle({ x: 200, y: 200, size: 30 })
    }),
  )
  const { rules, fills, drawings } = document.page(1)
  expect(rules).toHaveLength(2)
  expect(rules[0]).toMatchObject({ y1: 100, y2: 100, thickness: 2 })
  expect(rules[1]?.thickness).toBeCloseTo(1)
  expect(fills).toMatchObject([{ x1: 50, y1: 300, x2: 300, y2: 340, colour: '808080' }])
  expect(drawings[0]?.x1).toBeCloseTo(170, 0)
  document.close()
})

test('a link knows its address', async () => {
  const document = await readBack(
    await makePdf((newPage, file) => {
      const { page } = newPage()
      const annotation = file.context.register(
        file.context.obj({
          Type: 'Annot',
          Subtype: 'Link',
          Rect: [50, 700, 150, 720],
          A: { Type: 'Action', S: 'URI', URI: PDFString.of('https://example.com/a') },
        }),
      )
      page.node.set(PDFName.of('Annots'), file.context.obj([annotation]))
    }),
  )
  expect(document.page(1).links).toEqual([{ x1: 50, y1: 122, x2: 150, y2: 142, url: 'https://example.com/a' }])
  document.close()
})

test('what a person typed into a form is read with the page', async () => {
  const document = await readBack(
    await makePdf((newPage, file) => {
      const { page } = newPage()
      const field = file.getForm().createTextField('name')
      field.setText('Siti Rahma')
      field.addToPage(page, { x: 50, y: 700, width: 200, height: 20 })
    }),
  )
  const text = document.page(1).chars.map((char) => char.text)
  expect(text.join('')).toBe('Siti Rahma')
  document.close()
})

test('only the asked region is drawn, and text can be left out', async () => {
  const document = await readBack(
    await makePdf((newPage) => {
      const pen = newPage()
      pen.fill(100, 100, 200, 200, [0, 0, 1])
      pen.text(110, 150, 'WHITE TEXT', { colour: [1, 1, 1] })
    }),
  )
  const region = { x1: 100, y1: 100, x2: 200, y2: 200 }
  const withText = document.render(1, { dpi: 72, region })
  expect([withText.width, withText.height]).toEqual([100, 100])
  const without = document.render(1, { dpi: 72, region, withoutText: true })
  expect([...without.data.subarray(0, 4)]).toEqual([0, 0, 255, 255])
  const lightPixels = (data: Uint8Array) => data.filter((value, index) => index % 4 === 0 && value > 128).length
  expect(lightPixels(without.data)).toBe(0)
  expect(lightPixels(withText.data)).toBeGreaterThan(20)
  document.close()
})

test('files that cannot be read are refused with a sentence', async () => {
  await using work = testWork()
  const refusal = async (name: string, data: Uint8Array | string) =>
    openDocument(await work.put(name, Buffer.from(data))).then(
      () => 'opened',
      (error: Error) => error.message,
    )
  expect(await refusal('empty.pdf', '')).toContain('This file is empty')
  expect(await refusal('other.pdf', 'PK\u0003\u0004 something else')).toContain('whatever its name says')
  expect(await refusal('broken.pdf', '%PDF-1.7\nnothing of use')).toContain('could not be opened')
})

test('a protected file asks for its password and opens with it', async () => {
  const path = sample('protected.pdf')
  await expect(openDocument(path)).rejects.toThrow('protected by a password')
  await expect(openDocument(path, { password: 'guess' })).rejects.toThrow('does not open the file')
  const document = await openDocument(path, { password: 'harbour' })
  expect(document.page(1).chars.length).toBeGreaterThan(500)
  document.close()
})
