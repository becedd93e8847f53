import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { TestSpecification, Vitest } from 'vitest/node'
import { rootFolder } from '#platform/paths.ts'
import { LongestFirst } from './longestFirst.ts'

/** The order of a run in which some files took so many seconds last time. */
function orderOf(last: Record<string, number> = {}, shard?: { index: number; count: number }) {
  const getTestSpecificationResult = ({ moduleId }: TestSpecification) => {
    const seconds = last[moduleId.slice(rootFolder.length + 1)]
    return seconds === undefined ? undefined : { failed: false, duration: seconds * 1000 }
  }
  return new LongestFirst({ cache: { getTestSpecificationResult }, config: { shard } } as unknown as Vitest)
}

const projects = { parts: { name: 'parts' }, whole: { name: 'whole' } }
const filesOf = (...paths: string[]) =>
  paths.map((path) => ({
    moduleId: join(rootFolder, path),
    project: path.startsWith('src') ? projects.parts : projects.whole,
  })) as unknown as TestSpecification[]
const pathsOf = (files: TestSpecification[]) => files.map(({ moduleId }) => moduleId.slice(rootFolder.length + 1))

const whole = ['tests/product/sites.test.ts', 'tests/journeys/sms.test.ts', 'tests/journeys/clap.test.ts']
const parts = ['src/a.test.ts', 'src/b.test.ts']

test('the longest begin, by the last run or by a guess, and the files of a project follow each other', async () => {
  const files = filesOf(...parts, ...whole)
  expect(pathsOf(await orderOf().sort(files))).toEqual([...whole.toReversed(), ...parts])
  const last = { 'tests/product/sites.test.ts': 300, 'src/b.test.ts': 200 }
  const known = ['tests/product/sites.test.ts', 'tests/journeys/clap.test.ts', 'tests/journeys/sms.test.ts']
  expect(pathsOf(await orderOf(last).sort(files))).toEqual([...known, 'src/b.test.ts', 'src/a.test.ts'])
})

test('shards share all files out, each a part of the long ones, whatever a machine remembers', async () => {
  const files = filesOf(...parts, ...whole)
  const shard = async (index: number, last = {}) =>
    pathsOf(await orderOf(last, { index, count: 2 }).shard(index === 1 ? files : files.toReversed()))
  const [first, second] = [await shard(1), await shard(2, { 'src/a.test.ts': 500 })]
  expect([...first, ...second].toSorted()).toEqual([...parts, ...whole].toSorted())
  expect(first).toContain('tests/journeys/clap.test.ts')
  expect(second).toContain('tests/journeys/sms.test.ts')
})
