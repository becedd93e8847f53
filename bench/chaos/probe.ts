import { setTimeout as pause } from 'node:timers/promises'
import { samplePdf } from '../../tests/support/samplePdf.ts'
import { askForPictures, isDone, uploadFile } from './work/jobs.ts'
import type { Around } from './work.ts'

/** Beyond this the installation counts as dead, and the rounds end. */
const patienceSeconds = 180

/** A function that returns once a job that is asked for now has been done: web, database, queue and worker all work. */
export function probe(around: Pick<Around, 'client' | 'member' | 'database'>) {
  const client = around.client('pdf')
  return async (): Promise<void> => {
    const letter = await samplePdf('Are you there?')
    const end = Date.now() + patienceSeconds * 1000
    let trouble: unknown
    while (Date.now() < end) {
      try {
        const member = await around.member('pdf')
        const fileUrl = await uploadFile(client, member.headers, letter)
        const id = await askForPictures(client, member.headers, fileUrl)
        while (!(await isDone(around.database, id))) {
          if (Date.now() > end) throw new Error(`The job ${id} is not done`)
          await pause(50)
        }
        return
      } catch (error) {
        trouble = error
        await pause(50)
      }
    }
    throw new Error(`Nothing works again after ${patienceSeconds} s`, { cause: trouble })
  }
}
