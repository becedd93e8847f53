// What many sites cost a web process: its first start and a later one, memory, how soon an edit shows, and processor time while
// nobody asks. Another checkout that was built can be measured on the same sites in the same run, to compare with.
// Run with: npm run bench -- sites [sites] [built checkout to compare with]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { rootFolder } from '#platform/paths.ts'
import { makeManySites } from './manySites.ts'
import { measureProgram } from './measureProgram.ts'

const [count = '1000', other] = process.argv.slice(2)

const folder = await mkdtemp(join(tmpdir(), 'bench-sites-'))
try {
  const sites = join(folder, 'sites')
  await makeManySites(sites, Number(count))
  for (const root of [...(other ? [resolve(other)] : []), rootFolder]) {
    console.log(`\n${count} sites, ${root === rootFolder ? 'this program' : `the program in ${root}`}`)
    for (const [what, figure] of await measureProgram(root, { folder, sites, count: Number(count) }))
      console.log(`${what.padEnd(52)} ${figure}`)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
