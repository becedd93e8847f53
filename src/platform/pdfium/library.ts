import type { Methods } from '@embedpdf/pdfium'

/**
 * PDFium's exports without the convenience layer: as many pointers, integers and floats as its headers say go in, and a
 * number comes out.
 */
export type RawCalls = { [Name in keyof Methods]: (...values: Numbers<Parameters<Methods[Name]>>) => number }

/** As many numbers as a list has members. */
type Numbers<List extends readonly unknown[]> = { [At in keyof List]: number }

/** PDFium, running as WebAssembly in this process. */
export type Library = {
  call: RawCalls
  memory: Memory
}

/** What PDFium's memory is reached by. */
export type Allocator = {
  memory: { readonly buffer: ArrayBuffer }
  malloc(bytes: number): number
  free(pointer: number): void
}

/**
 * The library's memory as seen from here. The views are renewed when the memory has grown, so always read them from
 * this object and never keep one across a call.
 */
export class Memory {
  /** 256 bytes for output parameters; whatever is there lasts until the next call that uses it. */
  readonly out: number
  readonly #allocator: Allocator
  #bytes = new Uint8Array()
  #words = new Uint32Array()
  #floats = new Float32Array()
  #doubles = new Float64Array()

  constructor(allocator: Allocator) {
    this.#allocator = allocator
    this.out = this.allocate(256)
  }

  #renew(): void {
    const buffer = this.#allocator.memory.buffer
    if (this.#bytes.buffer === buffer) return
    this.#bytes = new Uint8Array(buffer)
    this.#words = new Uint32Array(buffer)
    this.#floats = new Float32Array(buffer)
    this.#doubles = new Float64Array(buffer)
  }

  get bytes(): Uint8Array {
    this.#renew()
    return this.#bytes
  }

  word(pointer: number): number {
    this.#renew()
    return this.#words[pointer >> 2] ?? 0
  }

  float(pointer: number): number {
    this.#renew()
    return this.#floats[pointer >> 2] ?? 0
  }

  double(pointer: number): number {
    this.#renew()
    return this.#doubles[pointer >> 3] ?? 0
  }

  setWord(pointer: number, value: number): void {
    this.#renew()
    this.#words[pointer >> 2] = value
  }

  setFloat(pointer: number, value: number): void {
    this.#renew()
    this.#floats[pointer >> 2] = value
  }

  /** Throws RangeError when the library has no memory left. */
  allocate(bytes: number): number {
    const pointer = this.#allocator.malloc(bytes)
    if (pointer === 0) throw new RangeError(`PDFium has no memory for ${bytes} bytes`)
    return pointer
  }

  free(pointer: number): void {
    this.#allocator.free(pointer)
  }

  /** Copies bytes into the library's memory; free the pointer afterwards. */
  put(data: Uint8Array): number {
    const pointer = this.allocate(data.length)
    this.bytes.set(data, pointer)
    return pointer
  }

  /** A zero-ended string that the library wrote or was given. */
  cString(pointer: number): string {
    const end = this.bytes.indexOf(0, pointer)
    return printable(new TextDecoder().decode(this.bytes.subarray(pointer, end)))
  }

  /** Runs `use` with a zero-ended UTF-8 copy of the text. */
  withString<T>(text: string, use: (pointer: number) => T): T {
    const pointer = this.put(new TextEncoder().encode(`${text}\0`))
    try {
      return use(pointer)
    } finally {
      this.free(pointer)
    }
  }

  /** Reads a variable-length answer: `fill(0, 0)` tells its size in bytes, `fill(pointer, size)` writes it. */
  answer(fill: (pointer: number, bytes: number) => number): Uint8Array {
    const size = fill(0, 0)
    if (size <= 0) return new Uint8Array()
    const pointer = this.allocate(size)
    try {
      fill(pointer, size)
      return this.bytes.slice(pointer, pointer + size)
    } finally {
      this.free(pointer)
    }
  }

  /** Such an answer as UTF-16 text, ended by zero. */
  text(fill: (pointer: number, bytes: number) => number): string {
    return printable(new TextDecoder('utf-16le').decode(this.answer(fill)))
  }

  /** Such an answer as UTF-8 text, ended by zero. */
  utf8(fill: (pointer: number, bytes: number) => number): string {
    return printable(new TextDecoder().decode(this.answer(fill)))
  }
}

/** Without the zeros at its end and all else that no XML file can hold, which damaged files have in their names and titles. */
const printable = (text: string): string =>
  text.toWellFormed().replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
