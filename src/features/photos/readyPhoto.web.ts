import { folderType } from '#ui/files.ts'
import { headBytes, maxPhotoBytes, type PhotoKind, photoKindOf } from './photoKind.ts'

/** A photo that may be uploaded. */
export type Photo = {
  blob: Blob
  kind: PhotoKind
  /** What its file was called. */
  name: string
  /** Width over height as it is shown; 1 where the browser cannot tell. */
  ratio: number
}

/** Why a chosen file is no photo for us. */
export type Refusal = 'type' | 'heic' | 'size' | 'empty' | 'folder'

export class PhotoRefused extends Error {
  override name = 'PhotoRefused'
  readonly reason: Refusal

  constructor(reason: Refusal) {
    super(reason)
    this.reason = reason
  }
}

/** Looks at a chosen file by its content; a phone's HEIC is turned into JPEG where the browser can. Throws PhotoRefused. */
export async function readyPhoto(file: File): Promise<Photo> {
  if (file.size === 0) throw new PhotoRefused(file.type === folderType ? 'folder' : 'empty')
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const kind = photoKindOf(head)
  if (kind === 'other') throw new PhotoRefused('type')
  const blob = kind === 'heic' ? await asJpeg(file) : file
  if (blob.size > maxPhotoBytes) throw new PhotoRefused('size')
  return { blob, kind: kind === 'heic' ? 'jpeg' : kind, name: file.name, ratio: await ratioOf(blob) }
}

async function asJpeg(file: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file)
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
  } catch {
    throw new PhotoRefused('heic')
  }
}

async function ratioOf(blob: Blob): Promise<number> {
  const url = URL.createObjectURL(blob)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return image.naturalWidth / image.naturalHeight
  } catch {
    // What the browser cannot show, the server names: it says a truncated file is one.
    return 1
  } finally {
    URL.revokeObjectURL(url)
  }
}
