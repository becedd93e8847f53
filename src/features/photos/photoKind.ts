/** Kinds of photos that a picker offers; the content of each is checked as well, here and on the server. */
export const photoTypes = ['image/jpeg', 'image/jpg', 'image/png'] as const

/** Most bytes of one photo. */
export const maxPhotoBytes = 30_000_000

/** The two kinds of pictures that are uploaded. */
export type PhotoKind = 'jpeg' | 'png'

/** How many bytes `photoKindOf` wants to see. */
export const headBytes = 16

/** What a picture is by its first bytes, whatever it is called; `heic` is what phones take beside JPEG. */
export function photoKindOf(head: Uint8Array): PhotoKind | 'heic' | 'other' {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  const brand = new TextDecoder('latin1').decode(head.subarray(4))
  return /^ftyp(hei|hev|mif1|msf1|avi)/.test(brand) ? 'heic' : 'other'
}

const startsWith = (head: Uint8Array, start: number[]) => start.every((byte, index) => head[index] === byte)
