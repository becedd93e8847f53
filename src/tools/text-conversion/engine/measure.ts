import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '#platform/childProcess/engine.ts'
import { recordingOf } from './recordingOf.ts'

/** Tells how long a recording is, before anything is done with it: `facts.seconds`. */
const measure: Engine<{ path: string }> = async ({ path }, { scratch, signal }) => {
  const { seconds } = await recordingOf(path, signal)
  const file = join(scratch, 'length.json')
  await writeFile(file, JSON.stringify({ seconds }))
  return { file, extension: '.json', facts: { seconds } }
}

export default measure
