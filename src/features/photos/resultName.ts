import { basename, extname } from 'node:path'

/** What a result is downloaded as: the name of the photo, what was done to it, and the new ending (with its dot). */
export const resultName = (photo: string, done: string, extension: string) =>
  `${basename(photo, extname(photo))}-${done}${extension}`
