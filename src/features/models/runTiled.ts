import { type Channel, newChannel, type Size } from '#features/imaging/picture/channel.ts'
import { ModelProblem } from './manifest.ts'
import type { Model } from './openModel.ts'
import { fromTensor, innerSize, type Planes, toTensor } from './tensors.ts'
import { type Stretch, stretchesOf } from './tiles.ts'

/**
 * Runs a model over channels of any size, in tiles where its line in the manifest says so: each reaches over into its
 * neighbours and they are blended where they overlap, so no seams show. Borders are repeated outwards to fill a tile.
 * Stops early when the tiles so far tell that its time will not do.
 * @returns channels `scale` times as wide and high
 * @throws ModelProblem
 */
export async function runTiled(model: Model, { planes, size }: Planes): Promise<Planes> {
  const { input, output } = model.entry
  const { scale } = output
  const only = innerSize(model.entry)
  const cut = (length: number, exact: number | undefined) =>
    stretchesOf(length, {
      tile: exact ?? input.tile ?? 1e6,
      isExact: exact !== undefined,
      overlap: exact ? Math.min(input.overlap, exact >> 1) : input.overlap,
      multiple: exact ? 1 : input.multipleOf,
    })
  const large = { width: size.width * scale, height: size.height * scale }
  const [columns, rows] = [cut(size.width, only?.width), cut(size.height, only?.height)]
  const start = performance.now()
  let done = 0
  let result: Channel[] | undefined
  for (const row of rows) {
    for (const column of columns) {
      const tile = { width: column.weights.length, height: row.weights.length }
      const given = withBorder(planes, size, column.from, row.from, tile, input.margin)
      const expected = { width: tile.width * scale, height: tile.height * scale }
      const seen = fromTensor(await model.run(toTensor(given, model.entry)), model.entry, expected)
      result ??= seen.planes.map(() => newChannel(large.width * large.height))
      seen.planes.forEach((plane, c) => {
        blend(plane, expected, column, row, scale, result![c]!, large)
      })
      done++
      const ahead = (((performance.now() - start) / 1000) * (rows.length * columns.length - done)) / done
      if (done > 1 && ahead > model.secondsLeft()) {
        const { width, height } = size
        throw new ModelProblem(`it is too slow: ${width} × ${height} pixels would take ${Math.round(ahead)} s more`)
      }
    }
  }
  return { planes: result ?? [], size: large }
}

/** A rectangle of the channels with `margin` more on every side; beyond the picture its border goes on. */
function withBorder(
  planes: readonly Channel[],
  { width, height }: Size,
  left: number,
  top: number,
  tile: Size,
  margin: number,
): Planes {
  const size = { width: tile.width + 2 * margin, height: tile.height + 2 * margin }
  const columns = Int32Array.from({ length: size.width }, (_, x) => within(left - margin + x, width))
  const cut = planes.map((plane) => {
    const out = newChannel(size.width * size.height)
    for (let y = 0, at = 0; y < size.height; y++) {
      const row = within(top - margin + y, height) * width
      for (let x = 0; x < size.width; x++, at++) out[at] = plane[row + columns[x]!]!
    }
    return out
  })
  return { planes: cut, size }
}

const within = (place: number, length: number) => Math.min(Math.max(place, 0), length - 1)

/** Adds a tile to the result, each pixel by its weight; what reaches over the result's border is dropped. */
function blend(tile: Channel, size: Size, column: Stretch, row: Stretch, scale: number, out: Channel, whole: Size) {
  const [left, top] = [column.from * scale, row.from * scale]
  const right = Math.min(size.width, whole.width - left)
  const bottom = Math.min(size.height, whole.height - top)
  for (let y = 0; y < bottom; y++) {
    const down = row.weights[(y / scale) | 0]!
    const from = y * size.width
    const to = (top + y) * whole.width + left
    for (let x = 0; x < right; x++) out[to + x]! += tile[from + x]! * down * column.weights[(x / scale) | 0]!
  }
}
