import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { rootFolder } from '#platform/paths.ts'

/** Our own sources by path below `src`, each with the files of ours that it names in imports: of types, too, and at run time. */
export async function importsOfSources(): Promise<Map<string, string[]>> {
  const folder = join(rootFolder, 'src')
  const names = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((name) => !/\.test\.tsx?$/.test(name))
  const known = new Set(names)
  const read = async (name: string) => {
    const named = importsIn(await readFile(join(folder, name), 'utf8')).map((path) =>
      path.startsWith('#') ? path.slice(1) : normalize(join(dirname(name), path)),
    )
    return [name, [...new Set(named)].filter((path) => known.has(path))] as const
  }
  return new Map(await Promise.all(names.map(read)))
}

/** The paths of ours that a source imports or exports from, in whatever form. */
export const importsIn = (source: string): string[] =>
  [...source.matchAll(/\b(?:from|import)\s*\(?\s*['"]([#.][^'"\n]*)['"]/g)].map((match) => match[1]!)

/** Each knot of files that lead back to themselves by their imports: the strongly connected components (Tarjan, 1972). */
export function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const path: string[] = []
  const circles: string[][] = []
  const visit = (name: string): number => {
    const at = order.size
    order.set(name, at)
    low.set(name, at)
    path.push(name)
    for (const next of graph.get(name) ?? []) {
      const reached = order.has(next) ? (path.includes(next) ? order.get(next)! : at) : visit(next)
      low.set(name, Math.min(low.get(name)!, reached))
    }
    if (low.get(name) === at) {
      const knot = path.splice(path.indexOf(name))
      if (knot.length > 1 || graph.get(name)?.includes(name)) circles.push(knot.toSorted())
    }
    return low.get(name)!
  }
  for (const name of graph.keys()) if (!order.has(name)) visit(name)
  return circles
}
