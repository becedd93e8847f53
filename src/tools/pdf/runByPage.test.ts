import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ProcessEnded } from '#platform/childProcess/job.ts'
import { engineFailed, unreadableFile } from '#platform/errors.ts'
import { ProgramStops } from '#platform/programStops.ts'
import { notTakenApart } from './engine/failures.ts'
import { noteStep, type PageStep } from './engine/pageAtWork.ts'
import type { SetAside } from './engine/setAside.ts'
import { runByPage } from './runByPage.ts'

const scratch = mkdtempSync(join(tmpdir(), 'by-page-'))
afterAll(() => rm(scratch, { recursive: true }))

const result = { file: 'document.docx', extension: '.docx' }

/** An engine whose process dies at these steps, one a run, and then gets through; keeps with what it was run. */
function dyingAt(...steps: PageStep[]) {
  const runs: SetAside[] = []
  const run = async (setAside: SetAside) => {
    runs.push(setAside)
    const step = steps.shift()
    if (!step) return result
    noteStep(scratch, step)
    throw engineFailed(new ProcessEnded('ended by SIGKILL'))
  }
  return { runs, run }
}

test('a page at which the process died is kept as a picture, and is missing where it died of its picture as well', async () => {
  const { runs, run } = dyingAt({ page: 3, step: 'apart' }, { page: 7, step: 'apart' }, { page: 3, step: 'draw' })
  expect(await runByPage(scratch, run)).toBe(result)
  expect(runs.at(-1)).toEqual({ asPictures: [7], missing: [3] })
})

test('a process that died between pages, or again and again, is given up', async () => {
  const elsewhere = async () => Promise.reject(engineFailed())
  await expect(runByPage(scratch, elsewhere)).rejects.toMatchObject({ code: 50000 })
  const { runs, run } = dyingAt(...Array.from({ length: 99 }, (_, page): PageStep => ({ page, step: 'apart' })))
  await expect(runByPage(scratch, run)).rejects.toMatchObject({ code: 50008 })
  expect(runs.length).toBeLessThan(10)
})

test('a program that stops in the middle of a page begins nothing again', async () => {
  const { runs, run } = dyingAt({ page: 2, step: 'apart' })
  const stop = async (setAside: SetAside) => {
    await run(setAside)
    noteStep(scratch, { page: 1, step: 'apart' })
    throw new ProgramStops()
  }
  // It is given back, also where a page was to blame for something before.
  await expect(runByPage(scratch, stop)).rejects.toBeInstanceOf(ProgramStops)
  expect(runs).toHaveLength(2)
})

test('where nothing is left without the page that it died of, that is the reason', async () => {
  const { run } = dyingAt({ page: 1, step: 'apart' })
  const none = async (setAside: SetAside) =>
    setAside.asPictures.length > 0 ? Promise.reject(notTakenApart()) : run(setAside)
  await expect(runByPage(scratch, none)).rejects.toMatchObject({ code: 50008 })
})

test('what the engine says about the file is said', async () => {
  const { runs } = dyingAt()
  const refuse = async (setAside: SetAside) => {
    runs.push(setAside)
    noteStep(scratch, { page: 1, step: 'apart' })
    throw unreadableFile()
  }
  await expect(runByPage(scratch, refuse)).rejects.toMatchObject({ code: 50002 })
  expect(runs).toHaveLength(1)
})
