import { unseen } from './unseen.ts'

/** Bytes of UTF-8 in the longest name: file systems take 255, and unpackers add something where a file is there already. */
const mostBytes = 230

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
