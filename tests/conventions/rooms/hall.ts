import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { rootFolder } from '#platform/paths.ts'
import { importsOfSources } from '../imports.ts'

/** A folder of a hall: one step of what is done there. */
type Room = {
  /** The rooms before it that it takes from. */
  from: readonly string[]
  /** Its files that others may import; without, each of them. */
  doors?: readonly string[]
}

/** The rooms of a hall by name, in the order in which things go through them. */
export type Rooms = Readonly<Record<string, Room>>

/** An import that leads from one room to another, or into a room from outside, where `from` is undefined. */
type Arrow = { from: string | undefined; room: string; door: string }

// Read once for all halls.
const sources = [...(await importsOfSources())]

/** All arrows of a hall, a folder below `src`. */
export function arrowsOf(hall: string, rooms: Rooms): Arrow[] {
  const placeOf = (path: string) => {
    if (!path.startsWith(`${hall}/`)) return
    const [room, ...names] = path.slice(hall.length + 1).split('/')
    return room && Object.hasOwn(rooms, room) ? { room, door: names.join('/') } : undefined
  }
  return sources.flatMap(([file, imported]) => {
    const from = placeOf(file)?.room
    const entered = imported.flatMap((path) => placeOf(path) ?? []).filter(({ room }) => room !== from)
    return entered.map((place) => ({ from, ...place }))
  })
}

/** The folders in a hall but for its texts, which stand by language, and its sources beside them. */
export async function insideOf(hall: string): Promise<{ folders: string[]; files: string[] }> {
  const entries = await readdir(join(rootFolder, 'src', hall), { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== 'texts')
  const files = entries.filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  return { folders: folders.map(({ name }) => name).toSorted(), files: files.map(({ name }) => name).toSorted() }
}
