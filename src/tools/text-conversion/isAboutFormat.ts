import { codes } from '#platform/codes.ts'

/** Failures in which the recording has no part, and one whose sentence gives the advice already. */
const otherwise: ReadonlySet<number> = new Set([
  ...[codes.cancelled, codes.fileChanged, codes.unavailable, codes.diskFull],
  ...[codes.languageNotInstalled, codes.modelUnusable, codes.recordingTooLong, codes.tooLarge],
  codes.damagedRecording,
])

/** Whether advice on formats helps after a failure: those of accounts and credits have lower codes. */
export const isAboutFormat = (code: number): boolean => code >= codes.engineFailed && !otherwise.has(code)
