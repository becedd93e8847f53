import type { z } from 'zod'
import { defineWork } from '#features/jobs/toolWork.ts'
import { photoFiles } from '#features/photos/photoFiles.ts'
import { IdPhotoOptions, idPhoto, SheetOptions } from './contract.ts'
import { type PhotoInput, photoJob, sheetJob } from './job.ts'
import { wantedPhoto } from './wantedPhoto.ts'

/** An ID photo of an upload. */
export const photoWork = defineWork({
  id: idPhoto.id,
  options: IdPhotoOptions,
  files: photoFiles,
  job: photoJob,
  inputOf({ options, files: [file] }): z.infer<typeof PhotoInput> {
    const { background, ...spec } = wantedPhoto(options)
    return {
      fileId: file.id,
      mode: options.mode === 'crop' ? 'cut' : 'newBackground',
      spec: { ...spec, background: background === 'transparent' ? background : [...background] },
    }
  },
})

/** A sheet of paper filled with a finished ID photo. */
export const sheetWork = defineWork({
  id: `${idPhoto.id}-sheet`,
  options: SheetOptions,
  files: photoFiles,
  job: sheetJob,
  inputOf: ({ options, files: [file] }) => ({ fileId: file.id, ...options }),
})
