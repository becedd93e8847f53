import type { z } from 'zod'
import { describeFields } from '#features/jobs/describeFields.ts'
import { defineWork } from '#features/jobs/toolWork.ts'
import { photoFiles } from '#features/photos/photoFiles.ts'
import { IdPhotoOptions, idPhoto, SheetOptions } from './contract.ts'
import { type PhotoInput, photoJob, sheetJob } from './job.ts'
import { expectOnlyCropped } from './onlyCropped.ts'
import { wantedPhoto } from './wantedPhoto.ts'

/** An ID photo of an upload. */
export const photoWork = defineWork({
  id: idPhoto.id,
  options: describeFields(IdPhotoOptions, {
    presetId:
      'A document of an office: it gives what the other fields leave out. Without it width, height and dpi are needed. GET /backapi/v1/pictureSetup/all lists them.',
    dpi: 'Dots per inch, which with the pixels is the size on paper.',
    bgColor: 'Colour of the background, such as `438edb`.',
    cutSizeX: 'Width of the photo in pixels.',
    cutSizeY: 'Height of the photo in pixels.',
    headHeightRatio: 'From chin to crown, as a part of the height.',
    topHairHeightRatio: 'From the upper edge to the hair, as a part of the height.',
    bottomEyeHeightRatio: 'From the eyes to the lower edge, as a part of the height.',
    transparent: 'A PNG without any background.',
    maxBytes: 'The file may not be larger.',
    mode: '`newBackground` puts the person before a new background; `crop` alters nothing but the crop and the roll, and checks the photo.',
    byHand:
      'What is wanted by hand. What is left out is as it is without a hand; what the rule of the document forbids is refused.',
    head: 'From chin to crown, as a part of the height.',
    topHair: 'From the upper edge to the crown, as a part of the height.',
    centre: 'How far the head lies to the right of the middle, as a part of the width.',
    turnDegrees: 'Clockwise, beyond the levelled face.',
    brightness: 'Times so bright. Not with `crop`.',
    contrast: 'Times so much contrast. Not with `crop`.',
    strokes: 'Lines of a brush along the edge of the person. Not with `crop`.',
    kept: 'Whether what is painted belongs to the person, or to the background.',
    radius: 'Half the width of the line, as a part of the width of the upload.',
    places: 'The points of the line.',
    x: 'From the left, as a part of the width of the upload.',
    y: 'From above, as a part of its width, too.',
    infant:
      'A baby or small child: what the rule of the document forgives them, such as shut eyes, is no fault in the report.',
  }),
  files: photoFiles,
  job: photoJob,
  inputOf({ options, files: [file] }): z.infer<typeof PhotoInput> {
    const { background, ...spec } = wantedPhoto(options)
    const { byHand, presetId } = options
    const mode = options.mode === 'crop' ? 'cut' : 'newBackground'
    if (byHand) expectOnlyCropped(mode, byHand)
    return {
      ...{ fileId: file.id, presetId, mode, byHand },
      spec: { ...spec, background: background === 'transparent' ? background : [...background] },
    }
  },
})

/** A sheet of paper filled with a finished ID photo. */
export const sheetWork = defineWork({
  id: `${idPhoto.id}-sheet`,
  options: describeFields(SheetOptions, {
    dpi: 'Dots per inch of the photo: with its pixels the size on paper.',
    paper: 'The paper that is filled with the photo.',
    format: 'The form of the sheet.',
  }),
  files: photoFiles,
  job: sheetJob,
  inputOf: ({ options, files: [file] }) => ({ fileId: file.id, ...options }),
})
