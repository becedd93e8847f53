import { keep, kept, listOf } from '#platform/browser/kept.web.ts'
import type { KeptCorrections } from './transcript/keptCorrections.ts'

const name = 'speechCorrections'
/** Most transcriptions whose corrections stay, and most letters of them all: a browser gives a site some five million. */
const mostKept = 20
const mostLetters = 1_000_000

const isKept = (value: unknown): value is KeptCorrections =>
  typeof value === 'object' && value !== null && 'of' in value && 'parts' in value && 'names' in value

const all = () => listOf(isKept)(kept(name, 'login')) ?? []

/** What somebody who is still logged in corrected on this device in the transcription of this mark. */
export const keptCorrections = (mark: string): KeptCorrections | undefined => all().find(({ of }) => of === mark)

/** Keeps corrections on this device, or forgets them; the oldest ones go where there are too many. */
export function keepCorrections(mark: string, corrections: KeptCorrections | undefined): void {
  const others = all().filter(({ of }) => of !== mark)
  let letters = 0
  const room = [...(corrections ? [corrections] : []), ...others].slice(0, mostKept).filter((each) => {
    letters += JSON.stringify(each).length
    return letters <= mostLetters
  })
  keep(name, room.length > 0 ? room : undefined, 'login')
}
