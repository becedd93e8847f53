import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { init } from '@embedpdf/pdfium'
import { type Allocator, type Library, Memory, type RawCalls } from './library.ts'
import { offerSystemFonts } from './systemFonts.ts'

let library: Promise<Library> | undefined

/** Starts PDFium once a process; about 40 ms. It is not safe for documents of different users: one process, one job. */
export function pdfium(): Promise<Library> {
  library ??= start()
  return library
}

/** Lets go of a library that broke, with all that was open in it; the next document starts another. */
export function renewPdfium(): void {
  library = undefined
}

async function start(): Promise<Library> {
  const file = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')
  const { pdfium: module } = await init({ wasmBinary: readFileSync(file) } as Parameters<typeof init>[0])
  const call = module.wasmExports as unknown as RawCalls & Allocator
  const memory = new Memory(call)
  call.PDFiumExt_Init()
  offerSystemFonts({ call, memory }, (callback, signature) => module.addFunction(callback, signature))
  return { call, memory }
}
