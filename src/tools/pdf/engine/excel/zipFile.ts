import { Zip, ZipPassThrough } from 'fflate'
import { DeflatedFile } from '../office/deflatedFile.ts'
import { inTurns } from './inTurns.ts'

/** Characters that are deflated at a time. */
const PORTION = 100_000

/** A zip that is packed while its files are written, one after the other: what is written is not kept, only what it packs to. */
export class ZipFile {
  readonly #parts: Uint8Array[] = []
  readonly #zip = new Zip((error, part) => {
    if (error) throw error
    this.#parts.push(part)
  })

  /** A file of text in pieces, which are asked for as they are packed. */
  async add(name: string, pieces: Iterable<string>): Promise<void> {
    const file = new DeflatedFile(name)
    this.#zip.add(file)
    let portion: string[] = []
    let length = 0
    await inTurns()(pieces, (piece) => {
      portion.push(piece)
      length += piece.length
      if (length < PORTION) return
      file.push(Buffer.from(portion.join('')))
      portion = []
      length = 0
    })
    file.push(Buffer.from(portion.join('')), true)
  }

  /** A file that is packed already, such as a picture. */
  addBytes(name: string, bytes: Uint8Array): void {
    const file = new ZipPassThrough(name)
    this.#zip.add(file)
    file.push(bytes, true)
  }

  /** The whole of it; nothing can be added then. */
  end(): Uint8Array {
    this.#zip.end()
    return Buffer.concat(this.#parts)
  }
}
