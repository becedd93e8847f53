import { defineEngine } from '#platform/childProcess/engine.ts'
import type { IdPhotoInput } from './engine/idPhoto.ts'
import type { PrintSheetInput } from './engine/printSheet.ts'

// Time and memory for the operator's models are part of it.
const limits = { seconds: 100, megabytes: 2_500, outputBytes: 100_000_000 }
const folder = 'tools/id-photo/engine'

/** The engines of ID photos. They stay warm: opening the networks takes as long as a photo. */
export const engines = {
  photo: defineEngine<IdPhotoInput>({ module: `${folder}/idPhoto.ts`, warm: 2, ...limits }),
  sheet: defineEngine<PrintSheetInput>({ module: `${folder}/printSheet.ts`, warm: 1, ...limits }),
}
