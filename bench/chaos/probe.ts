import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { jobs } from '#features/jobs/schema.ts'
import { samplePdf } from '../../tests/support/samplePdf.ts'
import { askForPictures, isDone, uploadFile } from './work/jobs.ts'
import type { Around } from './work.ts'

/** Beyond this the installation counts as dead, and the rounds end. */
const patienceSeconds = 300

/** When somebody new, whose job was asked for after a kill, got what: seconds from the kill on. */
export type Recovery = {
  /** The job was taken in: web and database work. */
  asked: number
  /** How many other jobs waited or were worked on then. */
  before: number
  /** A worker has begun with it. */
  begun: number
  /** Its result is there. */
  done: number
}

/** A function that returns once a job that is asked for now has been done: web, database, queue and worker all work. */
export function probe(around: Pick<Around, 'client' | 'stranger' | 'database'>) {
  const client = around.client('pdf')
  const { db } = around.database
  return async (): Promise<Recovery> => {
    const from = performance.now()
    const seconds = () => (performance.now() - from) / 1000
    const letter = await samplePdf('Are you there?')
    let trouble: unknown
    while (seconds() < patienceSeconds) {
      try {
        const { headers } = await around.stranger('pdf')
        const fileUrl = await uploadFile(client, headers, letter)
        const id = await askForPictures(client, headers, fileUrl)
        const asked = seconds()
        const before = (await db.$count(jobs, inArray(jobs.state, ['waiting', 'working']))) - 1
        const reaches = async (isThere: () => Promise<boolean>) => {
          while (!(await isThere())) {
            if (seconds() > patienceSeconds) throw new Error(`The job ${id} is not done`)
            await pause(50)
          }
          return seconds()
        }
        const isBegun = async () => (await db.$count(jobs, and(eq(jobs.id, id), gt(jobs.attempts, 0)))) > 0
        return { asked, before, begun: await reaches(isBegun), done: await reaches(() => isDone(around.database, id)) }
      } catch (error) {
        trouble = error
        await pause(50)
      }
    }
    throw new Error(`Nothing works again after ${patienceSeconds} s`, { cause: trouble })
  }
}
