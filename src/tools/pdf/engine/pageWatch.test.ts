import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const watch = pathToFileURL(join(import.meta.dirname, 'pageWatch.ts')).href

/** Runs a program that begins with a watch over steps of at most one second; answers how it ended. */
function run(program: string) {
  const source = `import { watchSteps } from '${watch}'\nconst watched = watchSteps(1)\n${program}`
  const { signal, status } = spawnSync(process.execPath, ['-'], { input: source, timeout: 50_000 })
  return { signal, status }
}

test('a step that computes for ever ends its process, whoever waits is told', { timeout: 120_000 }, () => {
  expect(run('await watched(() => { for (;;); })')).toEqual({ signal: 'SIGKILL', status: null })
})

test('waiting is no computing, and what ended is not watched', { timeout: 120_000 }, () => {
  const waits = 'await watched(() => new Promise((resolve) => setTimeout(resolve, 2500)))'
  const computes = 'const end = performance.now() + 2500; while (performance.now() < end);'
  expect(run(`${waits}\n${computes}`)).toEqual({ signal: null, status: 0 })
})
