import { type FileKind, sniff, sniffBytes } from './sniff.ts'

/** What a chosen file is by its first bytes; `other` where it cannot be read. */
export async function kindOf(file: File): Promise<FileKind> {
  const head = await file
    .slice(0, sniffBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(1))
  return sniff(new Uint8Array(head))
}
