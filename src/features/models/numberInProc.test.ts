import { execFileSync, spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { residentMegabytes } from '#platform/childProcess/tree.ts'
import { numberInProc } from './numberInProc.ts'

const ownTree = ['--user', '--map-root-user', '--pid', '--fork', '--kill-child=KILL', '--']
const hasTrees = (() => {
  try {
    execFileSync('unshare', [...ownTree, 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

test('a child is found under its own number', () => {
  const child = spawn('sleep', ['60'])
  expect(numberInProc(child.pid!)).toBe(child.pid)
  child.kill('SIGKILL')
})

test.runIf(hasTrees)('in a process tree of its own the memory of the right process is read', () => {
  const program = `
    import { spawn } from 'node:child_process'
    import { residentMegabytes } from '#platform/childProcess/tree.ts'
    import { numberInProc } from './numberInProc.ts'
    const child = spawn('sleep', ['60'])
    process.stdout.write(JSON.stringify({ pid: child.pid, megabytes: residentMegabytes(numberInProc(child.pid)) }))
    child.kill('SIGKILL')
  `
  const told = execFileSync('unshare', [...ownTree, process.execPath, '--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
  })
  const { pid, megabytes } = JSON.parse(told.toString()) as { pid: number; megabytes: number }
  // A small number, which on the machine belongs to a system's own process.
  expect(pid).toBeLessThan(100)
  expect(megabytes).toBeGreaterThan(0)
  expect(megabytes).toBeLessThan(50)
  expect(residentMegabytes(process.pid)).toBeGreaterThan(50)
})
