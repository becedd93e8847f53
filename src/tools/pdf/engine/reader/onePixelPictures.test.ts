import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { encodePng } from '../png.ts'
import { testWork } from '../samples/work.ts'
import { openDocument } from './openDocument.ts'

/** A page with one picture of a single pixel, drawn in each of the boxes (x, y, width, height; y from the bottom). */
async function pageOf(pixel: number[], boxes: [number, number, number, number][]) {
  const pdf = await PDFDocument.create()
  const image = await pdf.embedPng(encodePng({ width: 1, height: 1, data: Uint8Array.from(pixel) }))
  const sheet = pdf.addPage([400, 400])
  for (const [x, y, width, height] of boxes) sheet.drawImage(image, { x, y, width, height })
  await using work = testWork()
  const document = await openDocument(await work.put('in.pdf', await pdf.save()))
  const page = document.page(1)
  document.close()
  return page
}

test('pictures of one pixel are the lines and grounds that they are stretched to', async () => {
  const page = await pageOf(
    [200, 0, 0, 255],
    [
      [50, 300, 200, 0.48],
      [50, 200, 0.48, 100],
      [100, 50, 200, 80],
    ],
  )
  expect(page.pictures).toEqual([])
  expect(page.rules).toMatchObject([
    { x1: 50, x2: 250, colour: 'c80000' },
    { y1: 100, y2: 200, colour: 'c80000' },
  ])
  expect(page.fills).toMatchObject([{ x1: 100, x2: 300, y1: 270, y2: 350, colour: 'c80000' }])
})

test('what is clear as glass is nothing', async () => {
  const { rules, fills, pictures } = await pageOf([200, 0, 0, 0], [[100, 50, 200, 80]])
  expect([rules, fills, pictures]).toEqual([[], [], []])
})

test('a picture of which the library shows nothing by itself is left to the drawn page', async () => {
  const pdf = await PDFDocument.create()
  const [clear, red] = await Promise.all(
    [0, 255].map((alpha) =>
      pdf.embedPng(encodePng({ width: 2, height: 1, data: Uint8Array.from([200, 0, 0, alpha, 200, 0, 0, alpha]) })),
    ),
  )
  const sheet = pdf.addPage([400, 400])
  for (const [at, image] of [clear!, red!].entries())
    sheet.drawImage(image, { x: 50, y: 50 + 100 * at, width: 80, height: 60 })
  await using work = testWork()
  const document = await openDocument(await work.put('in.pdf', await pdf.save()))
  const pictures = document.page(1).pictures.map(({ bytes }) => bytes()?.format)
  document.close()
  expect(pictures).toEqual([undefined, 'png'])
})
