import { unseen } from './unseen.ts'

/** Bytes of UTF-8 in the longest name: file systems take 255, and unpackers add something where a file is there already. */
const mostBytes = 230

/** The same of what stands before the ending that a made file is given, which says besides what was done: `-restored.jpg`. */
const mostStemBytes = 220

/** What Windows keeps for devices, whatever ending follows. https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** Words as far as every system takes them in a file's name. */
export const plainWords = (words: string): string =>
  words
    .replace(unseen, ' ')
    .replace(/[\\/:*?"<>|\s]+/g, ' ')
    .trim()

/** The beginning of a text that has at most so many bytes of UTF-8, cut between characters. */
export function cutToBytes(text: string, bytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes))
  return text.slice(0, read)
}

/**
 * The name of a file in a zip, such that whoever unpacks it gets that file whatever their system: no folders, no sign and no device of Windows, no
 * dots or blanks at its end, and not too long in any script. Its ending stays.
 */
export function entryName(name: string): string {
  const plain = plainWords(name).replace(/[. ]+$/, '')
  const free = plain.replace(device, '_$1')
  const dot = free.lastIndexOf('.')
  const ending = dot > 0 && free.length - dot <= 20 ? free.slice(dot) : ''
  const stem = free.slice(0, free.length - ending.length)
  const room = mostBytes - new TextEncoder().encode(ending).length
  return (cutToBytes(stem, room).trim() || 'file') + ending
}

/**
 * What a file is called without its ending, for one that is made of it: no dots or blanks at its ends, no device of Windows, and with a new ending not
 * too long for file systems in any script. `.pdf` and others without a name before the ending are called `file`. Words after a dot are no ending.
 */
export function nameStem(name: string): string {
  const stem = name
    .replace(/\.[^.\s]{0,20}$/, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .replace(device, '_$1')
  // What only joins letters shows nothing by itself.
  return /[^\s\u200C\u200D]/u.test(stem) ? cutToBytes(stem, mostStemBytes).trim() : 'file'
}
