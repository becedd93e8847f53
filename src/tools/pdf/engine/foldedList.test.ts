import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { FoldedList } from './foldedList.ts'
import { Packed } from './packed.ts'

test('values come back in order, folded or not, as often as they are asked for', () => {
  const list = FoldedList.of([{ row: 1 }, { row: 2 }])
  list.fold()
  list.push([{ row: 3 }])
  list.fold()
  list.fold()
  list.push([{ row: 4 }])

  expect(list.length).toBe(4)
  expect(list.open).toEqual([{ row: 4 }])
  for (let time = 0; time < 2; time++) expect([...list].map(({ row }) => row)).toEqual([1, 2, 3, 4])
  expect(FoldedList.of(list)).toBe(list)
})

test('what was one object is one again, and the bytes of a picture are not copied', () => {
  const style = { family: 'Arial', size: 9 }
  const data = new Uint8Array([137, 80, 78, 71])
  const runs = [{ text: 'a', style }, { text: 'b', style }, { picture: { data } }, undefined]

  const copy = new Packed(runs).unpack()

  expect(copy).toEqual(runs)
  expect(copy[0]?.style).not.toBe(style)
  expect(copy[1]?.style).toBe(copy[0]?.style)
  expect(copy[2]?.picture?.data).toBe(data)
})

test('a long list holds little of what was folded', () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const held = () => {
    collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const pageOfCells = (page: number) =>
    Array.from({ length: 300 }, (_, cell) => ({
      box: { x1: cell % 7, y1: cell / 7, x2: (cell % 7) + 60, y2: cell / 7 + 12 },
      runs: [{ text: String(page * 300 + cell), style: { family: 'Arial', size: 9 } }],
      borders: { top: { thickness: 0.5, colour: '000000' } },
    }))
  const list = new FoldedList<ReturnType<typeof pageOfCells>[number]>()
  const before = held()
  for (let page = 0; page < 100; page++) {
    list.push(pageOfCells(page))
    list.fold()
  }
  const bytesOfCell = (held() - before) / list.length

  // As objects each takes some six hundred bytes.
  expect(bytesOfCell).toBeLessThan(60)
  expect([...list].at(-1)?.runs[0]?.text).toBe(String(list.length - 1))
})
