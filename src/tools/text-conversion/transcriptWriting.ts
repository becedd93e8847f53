import type { ResultWriting } from '#features/jobs/resultWriting.ts'
import { documentFormats } from './contract.ts'
import { makeDocument } from './document/makeDocument.ts'
import { documentParagraphs } from './document/paragraphs.ts'
import { exportFormats, exportTranscript, exportTypes } from './engine/exports.ts'
import type { Transcript } from './engine/transcript.ts'
import { speechTexts } from './texts.ts'

/** A kept transcript as text to read, a document to print, or subtitles. */
export const transcriptWriting: ResultWriting = {
  formats: ['txt', ...documentFormats, ...exportFormats.filter((format) => format !== 'txt')],
  async write(result, wanted, { name, language: reader, accountId, pdfMaker }) {
    const transcript = JSON.parse(String(result)) as Transcript
    const nameOf = speechTexts[reader].speaker
    const text = exportFormats.find((format) => format === wanted)
    if (text) return { content: exportTranscript(transcript, text, nameOf), type: exportTypes[text] }
    const { segments, seconds, language: languageCode, speakers } = transcript
    const paragraphs = documentParagraphs(segments, languageCode, nameOf)
    const format = wanted === 'pdf' ? 'pdf' : 'docx'
    return makeDocument(
      { format, name, seconds, languageCode, isGuess: speakers === 'voices', paragraphs },
      reader,
      pdfMaker,
      { who: accountId },
    )
  },
}
