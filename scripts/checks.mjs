import { spawn } from 'node:child_process'
import { root, withPackages } from './paths.mjs'
import { duration, ended } from './say.mjs'

// One checker for each project: several share hardly anything, and the projects are checked side by side.
const types = (project) => ['tsc', '-p', project, '--checkers', '1']

/** Everything that needs no running product, the longest first: a title and a command. */
export const checks = [
  ['Format and lint', 'node', 'scripts/lint.mjs'],
  ['Types of the server', ...types('tsconfig.json')],
  ['Types of the pages', ...types('tsconfig.web.json')],
  ['Types of the pixel kernels', ...types('src/features/imaging/kernels/assembly')],
  ['Types of the client', ...types('packages/client/tsconfig.json'), '--noEmit'],
  ['Unused files, exports and packages', 'knip', '--cache'],
]

/**
 * Runs a check and hands what it said to `show` in one piece, so that checks may run side by side. True when it passed.
 * @param check a title, a command and its arguments
 * @param show takes the lines of a finished check
 */
export async function runCheck([title, command, ...args], show = console.log) {
  const began = Date.now()
  let output = ''
  const child = spawn(command, args, { cwd: root, env: withPackages, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const end = await ended(child)
  const passed = end === 'code 0'
  const verdict = passed ? 'passed' : `FAILED (${end})`
  show(`=== ${title}: ${verdict} in ${duration(Date.now() - began)}${passed ? '' : `\n${output.trimEnd()}\n`}`)
  return passed
}

/** Runs checks side by side; answers the titles of those that failed. */
export async function runChecks(list, show) {
  const passed = await Promise.all(list.map((check) => runCheck(check, show)))
  return list.flatMap(([title], at) => (passed[at] ? [] : [title]))
}
