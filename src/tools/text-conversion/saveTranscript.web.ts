import { type Answer, CallError, sessionHeaders } from '#platform/browser/call.web.ts'
import { saveBlob } from '#platform/browser/saveBlob.web.ts'
import { codes } from '#platform/codes.ts'
import { nameStem } from '#platform/entryName.ts'
import { type DocumentFormat, type DocumentRequest, documentFormats } from './contract.ts'
import { documentParagraphs } from './document/paragraphs.ts'
import { writtenParagraphs } from './document/writtenParagraphs.ts'
import { type ExportFormat, exportFormats, exportTranscript, exportTypes } from './engine/exports.ts'
import { withSentencesIsolated } from './engine/sentences.ts'
import type { NameOfSpeaker, Transcript } from './engine/transcript.ts'

/** What is saved: the parts as they were corrected, the text where somebody wrote in it freely, and what the speakers are called. */
export type Corrected = { transcript: Transcript; text: string; isWritten: boolean; nameOf: NameOfSpeaker }

/** What stands in a document beside the words. */
export type DocumentChoice = { times: boolean; speakers: boolean }

/** What a transcript can be saved as, the most wanted first. */
export const saveFormats = ['txt', ...documentFormats, ...exportFormats.filter((format) => format !== 'txt')] as const
export type SaveFormat = ExportFormat | DocumentFormat

/**
 * Saves a transcript as a file named after its recording: txt and documents hold the text, the others its parts with their
 * times. The server makes documents. Throws a CallError.
 */
export async function saveTranscript(
  said: Corrected,
  recording: string,
  format: SaveFormat,
  choice: DocumentChoice,
): Promise<void> {
  const name = nameStem(recording)
  const blob =
    format === 'docx' || format === 'pdf'
      ? await printed(requestOf(said, name, format, choice))
      : new Blob(
          [
            format === 'txt'
              ? `${withSentencesIsolated(said.text.trim())}\n`
              : exportTranscript(said.transcript, format, said.nameOf),
          ],
          {
            type: exportTypes[format],
          },
        )
  saveBlob(blob, `${name}.${format}`)
}

/** A transcript as captions for a player. */
export const captionsOf = (transcript: Transcript): Blob =>
  new Blob([exportTranscript(transcript, 'vtt')], { type: exportTypes.vtt })

function requestOf(
  { transcript, text, isWritten, nameOf }: Corrected,
  name: string,
  format: DocumentFormat,
  choice: DocumentChoice,
): DocumentRequest {
  const { segments, language, seconds, speakers } = transcript
  const all = isWritten ? writtenParagraphs(text, segments, nameOf) : documentParagraphs(segments, language, nameOf)
  const paragraphs = all.map(({ start, speaker, text: words }) => ({
    ...(choice.times && start !== undefined && { start }),
    ...(choice.speakers && speaker !== undefined && { speaker }),
    text: words,
  }))
  return { format, name: name || format, seconds, languageCode: language, isGuess: speakers === 'voices', paragraphs }
}

async function printed(body: DocumentRequest): Promise<Blob> {
  const response = await fetch('/backapi/v1/convert/document', {
    method: 'POST',
    headers: { ...sessionHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  if (response?.ok) return response.blob()
  const answer = (await response?.json().catch(() => undefined)) as Answer<unknown> | undefined
  throw new CallError(answer?.code ?? codes.unreachable, answer?.msg ?? '')
}
