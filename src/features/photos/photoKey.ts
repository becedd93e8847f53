import type { PhotoKind } from './photoKind.ts'

const endings: Record<PhotoKind, string> = { jpeg: 'jpg', png: 'png' }
const letters = 'abcdefghijklmnopqrstuvwxyz'

/** The key to upload a photo under: dir/year/month/day/timestamp_name.ext, the name eight letters at random. */
export function photoKey(dir: string, kind: PhotoKind, now: Date, random: () => number = Math.random): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('/')
  const name = Array.from({ length: 8 }, () => letters[Math.floor(random() * letters.length)]).join('')
  return `${dir}/${day}/${now.getTime()}_${name}.${endings[kind]}`
}
