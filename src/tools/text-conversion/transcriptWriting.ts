import type { ResultWriting } from '#features/jobs/resultWriting.ts'
import { type ExportFormat, exportFormats, exportTranscript, exportTypes } from './engine/exports.ts'
import type { Transcript } from './engine/transcript.ts'

/** A kept transcript as text to read, or as subtitles. */
export const transcriptWriting: ResultWriting = {
  formats: exportFormats,
  async write(result, format) {
    const transcript = JSON.parse(String(result)) as Transcript
    return { content: exportTranscript(transcript, format as ExportFormat), type: exportTypes[format as ExportFormat] }
  },
}
