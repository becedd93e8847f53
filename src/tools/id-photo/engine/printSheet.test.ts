import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cutLines, layOut } from './paper.ts'
import printSheet, { type PrintSheetInput } from './printSheet.ts'

async function sheet(input: Omit<PrintSheetInput, 'path'>, width = 413, height = 531) {
  const scratch = await mkdtemp(join(tmpdir(), 'sheet-'))
  const path = join(scratch, 'photo.png')
  await writeFile(
    path,
    await sharp({ create: { width, height, channels: 3, background: '#3060c0' } })
      .png()
      .toBuffer(),
  )
  try {
    const result = await printSheet(
      { ...input, path },
      { scratch, signal: new AbortController().signal, progress: () => {} },
    )
    return { ...result, bytes: await readFile(result.file) }
  } finally {
    await rm(scratch, { recursive: true })
  }
}

test('a 10×15 sheet as JPEG has eight passport photos in true size', async () => {
  const { bytes, facts } = await sheet({ dpi: 300, paper: '10x15', format: 'jpeg' })
  expect(facts?.photos).toBe(8)
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  expect([Math.min(info.width, info.height), Math.max(info.width, info.height)]).toEqual([1181, 1772])
  expect((await sharp(bytes).metadata()).density).toBe(300)
  let blue = 0
  for (let i = 0; i < data.length; i += 3) if (data[i + 2]! - data[i]! > 90) blue += 1
  expect(Math.abs(blue / (413 * 531) - 8)).toBeLessThan(0.02)
})

test.each(['10x15', 'a4', 'letter'] as const)('the PDF for %s has exactly the paper’s size', async (paper) => {
  const { bytes, facts } = await sheet({ dpi: 300, paper, format: 'pdf' })
  const pdf = await PDFDocument.load(bytes)
  expect(pdf.getPageCount()).toBe(1)
  const page = pdf.getPage(0)
  expect(page.getWidth()).toBeCloseTo((Number(facts?.widthMillimetres) * 72) / 25.4, 2)
  expect(page.getHeight()).toBeCloseTo((Number(facts?.heightMillimetres) * 72) / 25.4, 2)
  expect(bytes.toString('latin1').match(/\/Photo Do/g)).toHaveLength(Number(facts?.photos))
})

test('photos never touch each other or the border, and cuts run along their sides', () => {
  const layout = layOut({ width: 35, height: 45 }, 'a4')
  expect(layout.places.length).toBeGreaterThanOrEqual(25)
  for (const { left, top } of layout.places) {
    expect(left).toBeGreaterThanOrEqual(7.99)
    expect(top + 45).toBeLessThanOrEqual(layout.height - 7.99)
    expect(layout.places.some((other) => other.left > left && other.left < left + 36.9 && other.top === top)).toBe(
      false,
    )
  }
  const upright = cutLines(layout).filter((line) => line.x1 === line.x2)
  expect(upright).toHaveLength(2 * new Set(layout.places.map((place) => place.left)).size)
})

test('a photo larger than the paper is refused', async () => {
  await expect(sheet({ dpi: 36, paper: '10x15', format: 'pdf' })).rejects.toMatchObject({ code: 51105 })
})
