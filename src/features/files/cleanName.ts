import { extname } from 'node:path'
import { unseen } from '#platform/unseen.ts'

/** Whether there is something to read in a name. */
const isNamed = (name: string) => /[^.\s\u200C\u200D]/u.test(name)

/** Characters of the longest name, and what is left of the name and of its ending where it is longer. */
const most = { whole: 200, name: 180, ending: 20 }

const cut = (text: string, characters: number) => [...text].slice(0, characters).join('')

/** A name that is fit for a download and shows as it is: no folders, nothing that nobody sees or that turns what follows, not endless. */
export function cleanName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? ''
  const seen = base.replace(unseen, '').replaceAll('"', '').trim()
  if (!isNamed(seen)) return 'file'
  return [...seen].length <= most.whole ? seen : `${cut(seen, most.name)}${cut(extname(seen), most.ending)}`
}
