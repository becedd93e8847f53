import { isKeeping, keep, kept } from './kept.web.ts'
import { randomName } from './randomName.web.ts'

/** Files of windows that were closed are kept so long, in milliseconds: nothing tells when one is. */
const longest = 24 * 3_600_000

type Kept = { file: File; at: number }

/** The place of a file that this window keeps under a name; no other window knows it, nor does this one once it was told to forget. */
export function placeOfFile(name: string): string {
  const known = kept('windowOfFiles')
  const window = typeof known === 'string' ? known : randomName()
  if (window !== known) keep('windowOfFiles', window)
  return `${window} ${name}`
}

/** Keeps a file of this window, over a reload, or forgets it with undefined. Where the browser keeps nothing, it lives as long as the page. */
export async function keepFile(place: string, file: File | undefined): Promise<void> {
  if (file && !isKeeping()) return
  try {
    const files = await filesOf('readwrite')
    if (file) files.put({ file, at: Date.now() } satisfies Kept, place)
    else files.delete(place)
    await sweep(files)
  } catch {
    // As without storage.
  }
}

/** The file that is kept at a place; undefined where there is none, or no more. */
export async function keptFile(place: string): Promise<File | undefined> {
  try {
    return (await asked<Kept | undefined>((await filesOf('readonly')).get(place)))?.file
  } catch {
    return undefined
  }
}

/** Forgets the files of all windows. */
export async function forgetFiles(): Promise<void> {
  try {
    await asked((await filesOf('readwrite')).clear())
  } catch {
    // As without storage.
  }
}

async function sweep(files: IDBObjectStore): Promise<void> {
  for (const key of await asked(files.getAllKeys())) {
    const one = await asked<Kept | undefined>(files.get(key))
    if (!one || Date.now() - one.at > longest) files.delete(key)
  }
}

async function filesOf(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open('kept-files', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('files')
  const database = await asked(opening)
  const transaction = database.transaction('files', mode)
  transaction.oncomplete = () => database.close()
  return transaction.objectStore('files')
}

const asked = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
