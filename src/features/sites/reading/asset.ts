import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { pictureSize } from './pictureSize.ts'

/** Kinds of files that a site may show, with their media types. */
export const assetTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.apk': 'application/vnd.android.package-archive',
}

/** A picture of a site. */
export type Asset = {
  /** Where it lies on the disk. */
  path: string
  /** Where it is served; changes with its content, so that it can be kept for ever. */
  url: string
  type: string
  /** In pixels or SVG units, where the file tells. */
  size: { width: number; height: number } | undefined
}

/** Reads a picture of the folder `code`; `name` is its path below the folder's `assets`. */
export async function readAsset(path: string, code: string, name: string): Promise<Asset> {
  const bytes = await readFile(path)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  const address = name.split('/').map(encodeURIComponent).join('/')
  return {
    path,
    url: `/media/${code}/${address}?v=${hash}`,
    type: assetTypes[extname(name).toLowerCase()] ?? 'application/octet-stream',
    size: pictureSize(bytes),
  }
}
