import { recordingOf } from '../recordingOf.ts'
import { type Sound, surveySound } from './surveySound.ts'

/** What listening to a file once tells. Throws what recordingOf and surveySound throw. */
export const listenOnce = async (path: string, signal: AbortSignal): Promise<Sound> =>
  surveySound(path, await recordingOf(path, signal), signal)
