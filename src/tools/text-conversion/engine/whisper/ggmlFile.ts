import { open } from 'node:fs/promises'
import { type EngineLanguage, speechLanguages } from '../../languages.ts'

/** A model of whisper.cpp: one file, and the languages that it understands. */
export type WhisperModel = { kind: 'whisper.cpp'; file: string; languages: readonly EngineLanguage[] }

/** The first four bytes of whisper.cpp's files, as a number, and those of a relative that it cannot read. */
const magic = { ggml: 0x67676d6c, gguf: 0x46554747 }
/** Vocabularies from this size on hold several languages; the English one is a word shorter. */
const multilingualWords = 51_865

/**
 * Looks at the head of a file that is said to be a model of whisper.cpp. A model for one language alone may say so by
 * `only`. Throws an Error whose message tells the operator what the file is instead.
 */
export async function whisperModel(path: string, only?: EngineLanguage): Promise<WhisperModel> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(48), 0, 48, 0)
  const kind = bytesRead < 4 ? 0 : buffer.readUInt32LE(0)
  if (kind === magic.gguf) throw new Error(`${path} is a GGUF file; whisper.cpp needs the ggml file of the model`)
  if (kind !== magic.ggml || bytesRead < 48) throw new Error(`${path} is no model of whisper.cpp`)
  const [words = 0, , width = 0] = [4, 8, 12].map((at) => buffer.readInt32LE(at))
  // The table of words alone takes this much; a download that broke off is mostly shorter.
  const { size } = await file.stat()
  if (size < words * width * 0.5) throw new Error(`${path} is not complete`)
  const every = speechLanguages.map(({ engine }) => engine)
  return { kind: 'whisper.cpp', file: path, languages: only ? [only] : words >= multilingualWords ? every : ['en'] }
}
