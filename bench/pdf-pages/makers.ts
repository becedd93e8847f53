import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pdfPages, { type PdfPagesInput } from '#tools/pdf-pages/engine/pdfPages.ts'

/** Runs a program and answers what it prints. */
export const run = (name: string, args: string[]) =>
  promisify(execFile)(name, args, { timeout: 300_000, maxBuffer: 100_000_000 })

/** Makes a file of another and answers its path; undefined where it left the file as it was. */
export type Maker = (path: string, scratch: string) => Promise<string | undefined>

/** What the product does. */
export const ours =
  (action: PdfPagesInput['action']): Maker =>
  async (path, scratch) => {
    const work = { scratch, signal: new AbortController().signal, progress: () => {} }
    return pdfPages({ paths: [path], action }, work).then(
      ({ file }) => file,
      () => undefined,
    )
  }

/** What another program does. */
export const program =
  (name: string, args: (path: string, to: string) => string[]): Maker =>
  async (path, scratch) => {
    const to = join(scratch, 'made.pdf')
    return run(name, args(path, to)).then(
      () => to,
      () => undefined,
    )
  }
