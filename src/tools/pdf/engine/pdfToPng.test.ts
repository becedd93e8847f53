import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import pdfToPng from './pdfToPng.ts'
import { makePdf } from './samples/pdf.ts'
import { testWork } from './samples/work.ts'

const threePages = () =>
  makePdf((newPage) => {
    for (const [index, colour] of (
      [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ] as const
    ).entries()) {
      newPage(200, 100).fill(0, 0, 100, 100, [...colour])
      if (index === 2) newPage(100, 100).text(20, 50, 'the end')
    }
  })

test('several pages come as a zip of pictures, named by page, with progress by page', async () => {
  await using work = testWork()
  const path = await work.put('in.pdf', await threePages())
  const result = await pdfToPng({ path, pages: '1-3', dpi: 144 }, work)
  expect(result.extension).toBe('.zip')
  expect(work.reported).toEqual([33, 66, 100])

  const pages = unzipSync(await readFile(result.file))
  expect(Object.keys(pages)).toEqual(['page-1.png', 'page-2.png', 'page-3.png'])
  const { data, info } = await sharp(pages['page-2.png']!).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([400, 200])
  expect([...data.subarray(0, 3)]).toEqual([0, 255, 0])
  expect([...data.subarray(-3)]).toEqual([255, 255, 255])
})

test('a single page comes as a picture, grey text as grey, with its resolution written into it', async () => {
  await using work = testWork()
  const path = await work.put('in.pdf', await threePages())
  const result = await pdfToPng({ path, pages: '4', dpi: 300 }, work)
  expect(result.extension).toBe('.png')
  const facts = await sharp(result.file).metadata()
  expect(facts).toMatchObject({ format: 'png', width: 417, height: 417, channels: 1, density: 300 })
  const darkest = (await sharp(result.file).stats()).channels[0]?.min
  expect(darkest).toBeLessThan(60)
})

test('a page of a poster is drawn at the resolution that fits', async () => {
  await using work = testWork()
  const path = await work.put('in.pdf', await makePdf((newPage) => void newPage(7000, 7000)))
  const result = await pdfToPng({ path, dpi: 300 }, work)
  expect(result.facts).toMatchObject({ reduced: [1] })
  const { width = 0, height = 0 } = await sharp(result.file).metadata()
  expect(width * height).toBeLessThanOrEqual(36_100_000)
  expect(width).toBeGreaterThan(5000)
})

test('cancelling stops between pages', async () => {
  const controller = new AbortController()
  await using work = testWork(controller.signal)
  const path = await work.put('in.pdf', await threePages())
  controller.abort()
  await expect(pdfToPng({ path }, work)).rejects.toThrow('abort')
})
