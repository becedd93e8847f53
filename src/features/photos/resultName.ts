import { nameStem } from '#platform/entryName.ts'

/** What a result is downloaded as: the name of the photo, what was done to it, and the new ending (with its dot). */
export const resultName = (photo: string, done: string, extension: string) => `${nameStem(photo)}-${done}${extension}`
