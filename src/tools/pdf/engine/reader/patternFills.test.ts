import { PDFDocument, PDFName } from 'pdf-lib'
import { expect, test } from 'vitest'
import { testWork } from '../samples/work.ts'
import { openDocument } from './openDocument.ts'

/** A page with a ground of a coloured pattern, as browsers print gradients, and a plain grey box on it. */
async function patternPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const { context } = document
  const page = document.addPage([400, 400])
  const cell = context.stream('1 .9 .7 rg 0 0 10 10 re f 1 .8 .6 rg 0 5 10 5 re f', {
    Type: 'Pattern',
    PatternType: 1,
    PaintType: 1,
    TilingType: 1,
    BBox: [0, 0, 10, 10],
    XStep: 10,
    YStep: 10,
    Resources: {},
  })
  page.node.set(PDFName.of('Resources'), context.obj({ Pattern: { P0: context.register(cell) } }))
  const content = '/Pattern cs /P0 scn 0 0 400 400 re f .749 g 100 100 80 60 re f'
  page.node.set(PDFName.of('Contents'), context.register(context.stream(content)))
  return document.save()
}

test('a ground of a coloured pattern is drawn, and not a grey fill; a grey box stays one', async () => {
  await using work = testWork()
  const document = await openDocument(await work.put('in.pdf', await patternPdf()))
  const { fills, drawings } = document.page(1)
  document.close()
  expect(fills).toHaveLength(1)
  expect(fills[0]).toMatchObject({ x1: 100, x2: 180, colour: 'bfbfbf' })
  expect(drawings).toContainEqual(expect.objectContaining({ x1: 0, y1: 0, x2: 400, y2: 400 }))
})
