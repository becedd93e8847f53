import { type ExportFormat, exportTranscript, exportTypes } from './engine/exports.ts'
import type { NameOfSpeaker, Transcript } from './engine/transcript.ts'

/** What is saved: the text as it was corrected, its parts with their times, and what the speakers are called. */
type Corrected = { transcript: Transcript; text: string; nameOf: NameOfSpeaker }

/** Saves a transcript as a file named after its recording: txt holds the text, the others its parts with their times. */
export function saveTranscript({ transcript, text, nameOf }: Corrected, recording: string, format: ExportFormat): void {
  const content = format === 'txt' ? `${text.trim()}\n` : exportTranscript(transcript, format, nameOf)
  const url = URL.createObjectURL(new Blob([content], { type: exportTypes[format] }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${recording.replace(/\.[^.]*$/, '')}.${format}`
  link.click()
  URL.revokeObjectURL(url)
}

/** A transcript as captions for a player. */
export const captionsOf = (transcript: Transcript): Blob =>
  new Blob([exportTranscript(transcript, 'vtt')], { type: exportTypes.vtt })
