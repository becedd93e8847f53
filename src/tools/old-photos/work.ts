import { describeFields } from '#features/jobs/describeFields.ts'
import { defineWork } from '#features/jobs/toolWork.ts'
import { photoFiles } from '#features/photos/photoFiles.ts'
import { oldPhotos, RestoreOptions } from './contract.ts'
import { noMask } from './errors.ts'
import { restoreJob } from './job.ts'

/** One step of a restoration: of an upload, or of what the step before made. */
export const restoreWork = defineWork({
  id: oldPhotos.id,
  options: describeFields(RestoreOptions, {
    action:
      '`colorization` mends and colours, `superResolution` makes it twice as wide and high, `restore` does both. `mend` fills from around what is white in a second file, black elsewhere.',
    keepSepia: 'A toned photo keeps its own tone instead of being coloured.',
  }),
  files: { ...photoFiles, most: 2 },
  job: restoreJob,
  inputOf({ options: { action, keepSepia }, files: [file, mask] }) {
    if (action === 'mend' && !mask) throw noMask()
    return { action, keepSepia, fileId: file.id, maskId: mask?.id, isSecondStep: file.madeBy === restoreJob.kind }
  },
})
