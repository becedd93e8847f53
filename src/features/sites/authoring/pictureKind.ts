/** The kinds of pictures that may be sent to a site, by the ending of their names. */
export const pictureKinds = ['png', 'jpg', 'webp', 'avif', 'svg', 'ico'] as const

export type PictureKind = (typeof pictureKinds)[number]

const beginsWith = (bytes: Buffer, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte)

/** What a picture is by its content, whatever it is called; undefined for everything else. */
export function pictureKind(bytes: Buffer): PictureKind | undefined {
  if (beginsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (beginsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpg'
  if (beginsWith(bytes, 0x00, 0x00, 0x01, 0x00)) return 'ico'
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && /^avi[fs]/.test(text(8, 12))) return 'avif'
  return isSvg(bytes) ? 'svg' : undefined
}

/** Whether it is an SVG: its first element, behind what may stand before that. Signs that no text has are none of an SVG's. */
function isSvg(bytes: Buffer): boolean {
  const source = bytes.toString('utf8')
  if (/[\0\ufffd]/.test(source)) return false
  return /^\ufeff?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE svg[^>[]*>\s*)?<svg[\s>]/i.test(source)
}

/** The kind that a name promises. */
export function kindOfName(name: string): PictureKind | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()
  return pictureKinds.find((kind) => kind === (ending === 'jpeg' ? 'jpg' : ending))
}
