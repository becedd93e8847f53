// Says how many bytes a cell takes in a folded list of thirty thousand more, and what the last one reads. Run with --expose-gc.
import { setTimeout } from 'node:timers/promises'
import { FoldedList } from '../foldedList.ts'

/** Bytes in use once nothing more is freed: one collection leaves what is being swept, and buffers go after their owners. */
async function held(): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let idle = 0; idle < 4; idle++) {
    gc!()
    await setTimeout(10)
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    if (heapUsed + arrayBuffers < 0.999 * least) idle = 0
    least = Math.min(least, heapUsed + arrayBuffers)
  }
  return least
}

const pageOfCells = (page: number) =>
  Array.from({ length: 300 }, (_, cell) => ({
    box: { x1: cell % 7, y1: cell / 7, x2: (cell % 7) + 60, y2: cell / 7 + 12 },
    runs: [{ text: String(page * 300 + cell), style: { family: 'Arial', size: 9 } }],
    borders: { top: { thickness: 0.5, colour: '000000' } },
  }))

const list = new FoldedList<ReturnType<typeof pageOfCells>[number]>()
function addPages(from: number, to: number): void {
  for (let page = from; page < to; page++) {
    list.push(pageOfCells(page))
    list.fold()
  }
}

// What the program itself needs is there by then.
addPages(0, 10)
const before = await held()
addPages(10, 110)
const bytesOfCell = ((await held()) - before) / (100 * 300)
console.log(JSON.stringify({ bytesOfCell, last: [...list].at(-1)?.runs[0]?.text }))
