import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The folder named by `--data`: real photos, recordings, documents and models to measure on, in folders of these names. */
const folder = process.env.BENCH_DATA

/** A file or folder of the data that was given; undefined where none was, or it is not in it. */
export function given(path: string): string | undefined {
  const file = folder && join(folder, path)
  return file && existsSync(file) ? file : undefined
}
