/** Why a page has no microphone: it is not allowed one, there is none, something else has it, or the browser cannot. */
export type MicrophoneProblem = 'refused' | 'noMicrophone' | 'busyMicrophone' | 'unsupported'

/** By the names that `getUserMedia` gives its errors (Media Capture and Streams, W3C). */
const problems: Record<string, MicrophoneProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'noMicrophone',
  OverconstrainedError: 'noMicrophone',
  NotReadableError: 'busyMicrophone',
  // Firefox says so where the device does not start, mostly since another program has it.
  AbortError: 'busyMicrophone',
}

/** Why `getUserMedia` gave no microphone. */
export const microphoneProblem = (cause: unknown): MicrophoneProblem =>
  (cause instanceof Error && problems[cause.name]) || 'unsupported'
