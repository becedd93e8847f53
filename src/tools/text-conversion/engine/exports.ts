import { introduced, paragraphSetRight } from './direction.ts'
import { withSentencesIsolated } from './sentences.ts'
import type { Segment } from './transcriber.ts'
import { type NameOfSpeaker, type Transcript, textOf, transcriptJson } from './transcript.ts'

/** What a transcript can be downloaded as. */
export const exportFormats = ['txt', 'srt', 'vtt', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportTypes: Record<ExportFormat, string> = {
  txt: 'text/plain; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/**
 * The transcript as a file: reading text, SubRip or WebVTT subtitles, or JSON with times in seconds. Speakers are called by
 * their names: in the text before each paragraph, in SubRip where another one begins, in WebVTT as the voice of each cue.
 */
export function exportTranscript(transcript: Transcript, format: ExportFormat, nameOf: NameOfSpeaker = String): string {
  const { segments, language } = transcript
  switch (format) {
    case 'txt':
      return `${withSentencesIsolated(textOf(segments, language, nameOf))}\n`
    case 'srt':
      return segments.map((cue, i) => `${i + 1}\n${times(cue, ',')}\n${announced(segments, i, nameOf)}\n`).join('\n')
    case 'vtt':
      return `WEBVTT\n\n${segments.map((cue) => `${times(cue, '.')}\n${voiceOf(cue, nameOf)}${escaped(withSentencesIsolated(paragraphSetRight(oneLine(cue.text))))}\n`).join('\n')}`
    case 'json':
      return `${transcriptJson({ ...transcript, segments: segments.map((segment) => named(segment, nameOf)) }, 2)}\n`
  }
}

/** What is said in a part, behind the name of who begins to speak. */
function announced(segments: readonly Segment[], at: number, nameOf: NameOfSpeaker): string {
  const { speaker, text } = segments[at]!
  const said =
    speaker === undefined || speaker === segments[at - 1]?.speaker
      ? paragraphSetRight(oneLine(text))
      : introduced(oneLine(nameOf(speaker)), oneLine(text))
  return withSentencesIsolated(said)
}

const voiceOf = ({ speaker }: Segment, nameOf: NameOfSpeaker) =>
  speaker === undefined ? '' : `<v ${escaped(oneLine(nameOf(speaker)))}>`

const named = (segment: Segment, nameOf: NameOfSpeaker) =>
  segment.speaker === undefined ? segment : { ...segment, name: nameOf(segment.speaker) }

const times = (cue: { start: number; end: number }, mark: ',' | '.') =>
  `${clock(cue.start, mark)} --> ${clock(cue.end, mark)}`

function clock(seconds: number, mark: string): string {
  const ms = Math.round(seconds * 1000)
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}${mark}${String(ms % 1000).padStart(3, '0')}`
}

// An empty line would end the cue, and both formats read an arrow as a new cue's times.
const oneLine = (text: string) =>
  text.replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space)).replaceAll('-->', '→')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
