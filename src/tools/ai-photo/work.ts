import { describeFields } from '#features/jobs/describeFields.ts'
import { defineWork } from '#features/jobs/toolWork.ts'
import { photoFiles } from '#features/photos/photoFiles.ts'
import { aiPhoto, PreviewsOptions, StyleOptions, styles } from './contract.ts'
import { previewsJob, styleJob } from './job.ts'

/** A photo drawn in a style. */
export const styleWork = defineWork({
  id: aiPhoto.id,
  options: describeFields(StyleOptions, {
    type: `The style: ${styles.map(({ typeId, typeName }) => `${typeId} ${typeName}`).join(', ')}.`,
    strength: 'Percent of the drawing that shows, the rest is the photo. All of it where absent.',
    portrait: 'Only the largest face with head and shoulders; all of a photo without a face.',
    double: 'At twice the width and height.',
  }),
  files: photoFiles,
  job: styleJob,
  inputOf: ({ options: { type, strength = 100, portrait = false, double = false }, files: [file] }) => ({
    typeId: styles[type - 1]!.typeId,
    fileId: file.id,
    ...{ strength, portrait, double },
  }),
})

/** A photo small in all styles. */
export const previewsWork = defineWork({
  id: `${aiPhoto.id}-previews`,
  options: PreviewsOptions,
  files: photoFiles,
  job: previewsJob,
  inputOf: ({ files: [file] }) => ({ fileId: file.id }),
})
