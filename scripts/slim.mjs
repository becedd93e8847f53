// Some packages carry their programs for every kind of machine, and files that nobody here reads: `node scripts/slim.mjs`
// takes those away, a third of a gigabyte.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** Ways below node_modules, a pattern for each name, and what of it this kind of machine (`linux`, `x64`) needs. */
const needless = [
  { way: ['onnxruntime-node', 'bin', /./, /./, /./], needed: ({ platform, arch }) => `${platform}/${arch}` },
  { way: ['node', 'node_modules', /^node-/, /^(include|share)$/] },
]

/** Removes from the packages in a node_modules folder what this machine does not need. */
export function slim(folder, machine = process) {
  for (const { way, needed } of needless) {
    const kept = needed?.(machine)
    for (const path of followed(folder, way)) {
      if (!kept || !path.endsWith(`/${kept}`)) rmSync(join(folder, path), { recursive: true })
    }
  }
}

/** The paths below a folder whose names fit, one by one. */
function followed(folder, [next, ...rest]) {
  const names = namesIn(folder).filter((name) => (next instanceof RegExp ? next.test(name) : next === name))
  if (rest.length === 0) return names
  return names.flatMap((name) => followed(join(folder, name), rest).map((path) => `${name}/${path}`))
}

function namesIn(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

if (process.argv[1] === import.meta.filename) slim(join(root, 'node_modules'))
