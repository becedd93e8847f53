import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '#platform/paths.ts'

type Package = { version: string; os?: string[]; cpu?: string[]; libc?: string[] }

const { packages } = JSON.parse(readFileSync(join(rootFolder, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>
}

/** The packages that hold programs for Linux on x64, as Debian has it, by where they lie. */
const forX64 = Object.entries(packages).filter(
  ([, { os, cpu, libc }]) => os?.includes('linux') && cpu?.includes('x64') && !libc?.includes('musl'),
)

test('every package with a program for x64 has one for ARM, and where that is another version the operator reads it', () => {
  const guide = readFileSync(join(rootFolder, 'docs', 'operating.md'), 'utf8')
  expect(forX64.length).toBeGreaterThan(10)
  const others: string[] = []
  for (const [path, { version }] of forX64) {
    const onArm = packages[path.replaceAll('x64', 'arm64')]
    expect(onArm?.cpu, path).toContain('arm64')
    if (onArm!.version !== version) others.push(`${onArm!.version} instead of ${version}`)
  }
  expect(others).toEqual(['1.1.1 instead of 1.1.3'])
  for (const words of others) expect(guide).toContain(words)
})
