import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { World } from '../../tests/support/world.ts'
import { median } from './median.ts'

const times = 9
const patienceMs = 10_000

/** Prints how long it takes until a changed page file shows: from its last byte on the disk to the first answer with the new text. */
export async function measureChange(world: World): Promise<void> {
  const file = join(world.sitesFolder, 'pdf', 'pages', 'index.yaml')
  const source = await readFile(file, 'utf8')
  const visitor = world.visitor('pdf')
  const waited: number[] = []
  for (let turn = 1; turn <= times; turn++) {
    const words = `Changed ${turn} times`
    await writeFile(file, source.replace(/^title:.*$/m, `title: { en: "${words}", id: "${words}" }`))
    const written = performance.now()
    while (!(await (await visitor.get('/')).text()).includes(words)) {
      if (performance.now() - written > patienceMs) throw new Error(`The changed file did not show: ${file}`)
      await wait(10)
    }
    waited.push(performance.now() - written)
  }
  const [middle, most] = [median(waited), Math.max(...waited)]
  console.log(
    `a changed page file shows after     ${middle.toFixed(0)} ms (median of ${times}; at most ${most.toFixed(0)} ms)`,
  )
}
