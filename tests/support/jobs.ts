import type { Progress } from '#features/jobs/progress.ts'
import type { Answer, Visitor } from './world.ts'

/** Follows a job as the page does, until it is done or failed; answers every progress that was told, and the end. */
export async function followJob(visitor: Visitor, id: string) {
  const told: number[] = []
  for (;;) {
    const answer: Answer<Progress> = await visitor.call('/backapi/v1/pdf/getProgress', {
      query: { uniqueId: id, resultType: '1' },
    })
    if (answer.success !== 1) return { told, answer }
    told.push(answer.obj.progress)
    if (answer.obj.progress === 100) return { told, answer }
  }
}

/** Downloads what a finished job made. */
export async function resultOf(visitor: Visitor, answer: Answer<Progress>): Promise<Buffer> {
  const { pathname, search } = new URL(answer.obj.url ?? '')
  const response = await visitor.get(pathname + search)
  if (!response.ok) throw new Error(`The download answered ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}
