import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const styles = globSync('**/*.css', { cwd: import.meta.dirname })
const read = (name: string) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8')

test('the styles of every part lie in a layer, so that one class of whoever uses it is enough to word it anew', () => {
  const parts = styles.filter((name) => name.endsWith('.module.css'))
  expect(parts.length).toBeGreaterThan(20)
  for (const name of parts) expect(read(name), name).toMatch(/^@layer ui \{\n(?: {2}.*\n|\n)+\}\n$/)
})

test('what all pages share lies below it', () => {
  const base = read('base.css')
  expect(base).toContain('@layer base, ui;')
  for (const name of styles.filter((each) => !/\.module\.css$|^base\.css$/.test(each)))
    expect(base).toContain(`@import "./${name}" layer(base);`)
})
