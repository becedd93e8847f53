import { extname } from 'node:path'

/**
 * What nobody sees and what changes how the rest is read: controls, ends of lines, and format characters (Cf), those that turn the
 * direction of writing among them. Joiners stay, since words and emoji need them, and so do the marks of numbers, which are seen.
 */
const unseen =
  /["\p{Cc}\p{Zl}\p{Zp}[\p{Cf}--[\u200C\u200D\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]]]/gv

/** Whether there is something to read in a name. */
const isNamed = (name: string) => /[^.\s\u200C\u200D]/u.test(name)

/** Characters of the longest name, and what is left of the name and of its ending where it is longer. */
const most = { whole: 200, name: 180, ending: 20 }

const cut = (text: string, characters: number) => [...text].slice(0, characters).join('')

/** A name that is fit for a download and shows as it is: no folders, nothing that nobody sees or that turns what follows, not endless. */
export function cleanName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? ''
  const seen = base.replace(unseen, '').trim()
  if (!isNamed(seen)) return 'file'
  return [...seen].length <= most.whole ? seen : `${cut(seen, most.name)}${cut(extname(seen), most.ending)}`
}
