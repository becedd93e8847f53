import { expect, test } from 'vitest'
import { readYaml } from './yamlFile.ts'

test('a key that stands twice in one place is told with its line; in two places it may', () => {
  const [problem, ...more] = readYaml('a.yaml', 'one:\n  name: 1\ntwo:\n  name: 2\n  name: 3\n').problems
  expect(more).toEqual([])
  expect(problem).toMatchObject({ line: 5, column: 3, message: 'This is not YAML: name stands twice in one place' })
  expect(readYaml('a.yaml', '- name: 1\n- name: 2\n').problems).toEqual([])
})

test('what has no end, or more than fits in memory, is told as no YAML', () => {
  const bomb = Array.from({ length: 12 }, (_, at) => `a${at}: &a${at} [${at ? `${`*a${at - 1}, `.repeat(10)}` : 'x'}]`)
  for (const source of ['a: &a [*a]', bomb.join('\n'), '['.repeat(20_000), '{a: '.repeat(9000)])
    expect(readYaml('a.yaml', source).problems, source.slice(0, 20)).toMatchObject([{ severity: 'error' }])
})

test('a line of nothing but mistakes is told by its first, as soon as a line of that length is read', {
  timeout: 60_000,
}, () => {
  for (const source of [`[${','.repeat(200_000)}`, `a: ${'!b '.repeat(60_000)}`])
    expect(readYaml('a.yaml', source).problems, source.slice(0, 20)).toMatchObject([{ severity: 'error', line: 1 }])
})
