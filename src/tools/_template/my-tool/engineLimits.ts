import { defineEngine } from '#platform/childProcess/engine.ts'
import type { NumberLinesInput } from './engine/numberLines.ts'

export const numberLines = defineEngine<NumberLinesInput>({
  module: 'tools/_template/my-tool/engine/numberLines.ts',
  seconds: 30,
  megabytes: 500,
  outputBytes: 100_000_000,
})
