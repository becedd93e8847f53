import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
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

test('a long list holds little of what was folded', async () => {
  // Alone in a process, where nothing else comes and goes.
  const program = join(import.meta.dirname, 'samples/foldedCells.ts')
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', program], { timeout: 30_000 })
  const { bytesOfCell, last } = JSON.parse(stdout) as { bytesOfCell: number; last: string }
  // As objects each takes some six hundred bytes; the heap itself comes and goes by some tens.
  expect(bytesOfCell).toBeLessThan(150)
  expect(last).toBe('32999')
})
