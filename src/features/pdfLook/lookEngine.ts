import { defineEngine } from '#platform/childProcess/engine.ts'
import type { LookInput } from './look.ts'

/** Draws the pages of a PDF small and tells what is in it. */
export const lookEngine = defineEngine<LookInput>({
  module: 'features/pdfLook/look.ts',
  ...{ seconds: 60, mostSeconds: 180 },
  ...{ megabytes: 1_500, outputBytes: 1_500_000_000, warm: 1 },
})
