import { sql } from 'drizzle-orm'
import { prepareEngine } from '#platform/childProcess/runEngine.ts'
import { tell } from '#platform/db/channel.ts'
import type { Db } from '#platform/db/db.ts'
import type { ToolPlace } from '#tools/tool.ts'
import { engineFor, measuring, speechSettings } from './engineLimits.ts'

const recordingComes = 'a recording comes'

/** Tells every worker that somebody sends a recording, so that its engines are loaded when that is there. */
export const tellRecordingComes = (db: Db) => db.execute(sql`select ${tell(recordingComes)}`)

/** Loads the engines whenever a recording is on its way, until it is closed. */
export async function prepareForRecordings({ channel, env, log }: Pick<ToolPlace, 'channel' | 'env' | 'log'>) {
  const settings = speechSettings(env)
  const stop = channel.on(recordingComes, () => {
    const prepared = [prepareEngine(measuring, {}, log), prepareEngine(engineFor(settings), { settings }, log)]
    // Whoever needs one that did not start is told why when it does not start then either.
    void Promise.allSettled(prepared)
  })
  return { close: async () => stop() }
}
