import { francAll } from 'franc-min'
import { isoOf } from './names.ts'

/** Shorter texts hold too few trigrams to tell, in characters. */
const LEAST = 60

/**
 * Those of some languages that a text may be written in, the likeliest first, told by how frequent its trigrams are in each (Cavnar and
 * Trenkle 1994): letters that were read without their accents hardly matter. None for a short text; languages of which no trigrams are
 * known are left out.
 * @param among by Tesseract's names
 */
export function likelyLanguages(text: string, among: readonly string[]): string[] {
  const found = francAll(text, { only: among.map(isoOf), minLength: LEAST })
  return found.flatMap(([iso]) => among.filter((language) => isoOf(language) === iso))
}
