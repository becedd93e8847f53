import type { Stroke, Strokes } from '../material/strokes.ts'

const touching = 3
/** More crossings to look at are a map or a plan, and would take seconds. */
const mostPairs = 20_000_000

/** Groups of strokes that touch each other: the drawn skeletons of tables, boxes and frames. */
export function meshesOf({ across, down }: Strokes): Strokes[] {
  if (across.length * down.length > mostPairs) return []
  const all = [...across, ...down]
  const group = all.map((_, index) => index)
  const root = (index: number): number => {
    while (group[index] !== index) index = group[index]!
    return index
  }
  for (let a = 0; a < across.length; a++) {
    for (let d = 0; d < down.length; d++) {
      if (cross(across[a]!, down[d]!)) group[root(a)] = root(across.length + d)
    }
  }
  const meshes = new Map<number, Strokes>()
  for (let index = 0; index < all.length; index++) {
    const mesh = meshes.get(root(index)) ?? { across: [], down: [] }
    meshes.set(root(index), mesh)
    if (index < across.length) mesh.across.push(all[index]!)
    else mesh.down.push(all[index]!)
  }
  return [...meshes.values()]
}

const cross = (across: Stroke, down: Stroke): boolean =>
  down.at >= across.from - touching &&
  down.at <= across.to + touching &&
  across.at >= down.from - touching &&
  across.at <= down.to + touching
