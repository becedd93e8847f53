import { diceOf } from '#tools/pdf/engine/samples/dice.ts'
import { photoKinds } from './photoKinds.ts'
import { type Kind, scanKinds } from './scanKinds.ts'

export type StrangePaper = Kind & { name: string; isPhoto: boolean }

/** One paper of each kind, as the seed makes them. */
export function strangePapers(seed: number): StrangePaper[] {
  const scans = Object.entries(scanKinds).map((entry) => ({ entry, isPhoto: false }))
  const photos = Object.entries(photoKinds).map((entry) => ({ entry, isPhoto: true }))
  return [...scans, ...photos].map(({ entry: [name, make], isPhoto }, index) => ({
    name,
    isPhoto,
    ...make(diceOf(9001 * seed + 31 * index + 5)),
  }))
}
