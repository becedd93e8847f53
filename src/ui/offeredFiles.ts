import { lateModule } from './lazyPart.ts'

/**
 * The files that were dropped or pasted, in their order; in the place of a folder stand the files in it. To be called while the event is
 * handled: later the browser tells nothing of it.
 */
export async function offeredFiles({ files, items }: DataTransfer): Promise<File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (!entries.some((entry) => entry.isDirectory)) return [...files]
  return (await lateModule(() => import('./folderFiles.ts'))).inFolders(entries)
}
