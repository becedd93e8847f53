import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What is being done with which page: it is taken apart, or drawn. */
export type PageStep = { page: number; step: 'apart' | 'draw' }

const noteIn = (scratch: string): string => join(scratch, 'page-at-work.json')

/** Writes down what begins now, so that whoever finds the process dead knows at which page it died. */
export function noteStep(scratch: string, step: PageStep): void {
  writeFileSync(noteIn(scratch), JSON.stringify(step))
}

export function clearStep(scratch: string): void {
  rmSync(noteIn(scratch), { force: true })
}

/** The step that had begun and not ended when the process died; undefined where it died elsewhere. The note is taken away. */
export function takeStep(scratch: string): PageStep | undefined {
  try {
    const step = JSON.parse(readFileSync(noteIn(scratch), 'utf8')) as PageStep
    clearStep(scratch)
    return step
  } catch {
    return undefined
  }
}
