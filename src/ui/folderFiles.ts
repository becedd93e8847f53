import { folderType } from './files.ts'

/** More files of a folder are not looked for. */
const most = 1000

/**
 * The files of what was dropped, in its order; of a folder those in it and in its own folders, by name, without hidden ones. A folder without any is
 * an empty file of its name and of `folderType`, so that it can be told of. What cannot be read is left out.
 */
export async function inFolders(entries: readonly FileSystemEntry[]): Promise<File[]> {
  const found: File[] = []
  for (const entry of entries) {
    if (isFolder(entry)) found.push(...(await filesIn(entry)))
    else if (isFile(entry)) found.push(...(await fileOf(entry)))
  }
  return found.slice(0, most)
}

async function filesIn(folder: FileSystemDirectoryEntry): Promise<File[]> {
  const found = await below(folder)
  return found.length > 0 ? found : [new File([], folder.name, { type: folderType })]
}

async function below(folder: FileSystemDirectoryEntry): Promise<File[]> {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  // A reader gives its entries in parts, and then none.
  for (let part = await partOf(reader); part.length > 0 && entries.length < most; part = await partOf(reader))
    entries.push(...part)
  const files: File[] = []
  for (const entry of entries.toSorted((a, b) => a.name.localeCompare(b.name))) {
    if (entry.name.startsWith('.') || files.length >= most) continue
    if (isFolder(entry)) files.push(...(await below(entry)))
    else if (isFile(entry)) files.push(...(await fileOf(entry)))
  }
  return files
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

const partOf = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])))

/** What cannot be read is left out. */
const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File[]>((resolve) =>
    entry.file(
      (file) => resolve([file]),
      () => resolve([]),
    ),
  )
