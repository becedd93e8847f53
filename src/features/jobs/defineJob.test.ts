import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineJob, type JobWork } from './defineJob.ts'

const work = {} as JobWork
const small = { file: 'small.pdf', name: 'small.pdf', extension: '.pdf' }

test('a job works on an input that was checked, also when it has lain in the queue', async () => {
  const seen: unknown[] = []
  const kind = defineJob({
    ...{ kind: 'shrink', seconds: 60, input: z.object({ dpi: z.number().default(96) }) },
    async work(input, job) {
      seen.push(input, job)
      return small
    },
  })
  expect(await kind.run({}, work)).toBe(small)
  expect(seen).toEqual([{ dpi: 96 }, work])
  await expect(async () => kind.run({ dpi: 'many' }, work)).rejects.toThrow()
  expect(seen).toHaveLength(2)
})

test('a job costs nothing and hides nothing unless it says so', () => {
  const input = z.object({ pages: z.number(), password: z.string().optional() })
  const shared = { kind: 'shrink', seconds: 60, input, work: async () => small }
  const plain = defineJob(shared)
  expect([plain.credits({ pages: 3 }), plain.secrets]).toEqual([0, []])
  const dear = defineJob({ ...shared, secrets: ['password'], credits: ({ pages }) => pages })
  expect([dear.credits({ pages: 3 }), dear.secrets, dear.kind, dear.seconds]).toEqual([3, ['password'], 'shrink', 60])
})
