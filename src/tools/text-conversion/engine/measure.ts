import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '#platform/childProcess/engine.ts'
import { listenOnce } from './sound/listenOnce.ts'

/**
 * Listens to a recording once, before anything else is done with it. `facts` are its Sound: how long it really plays, since what it promises may
 * be anything, and how to listen to it.
 */
const measure: Engine<{ path: string }> = async ({ path }, { scratch, signal }) => {
  const sound = await listenOnce(path, signal)
  const file = join(scratch, 'sound.json')
  await writeFile(file, JSON.stringify(sound))
  return { file, extension: '.json', facts: sound }
}

export default measure
