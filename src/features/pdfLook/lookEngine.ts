import { defineEngine } from '#platform/childProcess/engine.ts'
import type { LookInput } from './look.ts'

/** How much a look at a PDF may take. */
export const lookLimits = { seconds: 60, mostSeconds: 180, megabytes: 1_500, outputBytes: 1_500_000_000, warm: 1 }

/** Draws the pages of a PDF small and tells what is in it. */
export const lookEngine = defineEngine<LookInput>({ ...lookLimits, module: 'features/pdfLook/look.ts' })
