import { z } from 'zod/mini'
import { defineTool } from '#tools/tool.ts'
import { soundFlaws } from './engine/transcript.ts'
import { speechLanguages } from './languages.ts'

/** The name of our jobs, in their rows and in the list of results. */
export const speechKind = 'speech-to-text'

export const textConversion = defineTool({
  id: 'text-conversion',
  siteType: 3,
  theme: 'peach',
  menu: { group: 'ai', tag: 'hot' },
  commands: true,
  maxBytes: 100_000_000,
  /** Where recordings are uploaded in parts, by the tus protocol. */
  uploadPath: '/backapi/v1/convert/uploads',
  /** File name endings that the picker offers; the server looks at the content. */
  accepts: ['.wav', '.mp3', '.wma', '.m4a', '.amr', '.mid', '.ape', '.flac', '.ogg'],
  /** Seconds between two questions about the result. */
  pollSeconds: 3,
})

/** What a recording of so many seconds costs: a credit for each begun minute. */
export const creditsFor = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60))

/** How many speakers can be told apart by their voices; more are guessed too badly. */
export const speakerCounts = [2, 3] as const
export type SpeakerCount = (typeof speakerCounts)[number]

/** How many people speak in a recording of one channel, for their voices to be told apart; without it they are not. */
const speakers = z.optional(z.literal(speakerCounts))

/** Most names and terms of a recording, and most letters of one. */
export const mostTerms = 50
export const longestTerm = 40

/** Names and terms that are said, written as they shall stand in the text. */
const vocabulary = z.optional(
  z.array(z.string().check(z.trim(), z.maxLength(longestTerm), z.regex(/[\p{L}\p{N}]/u))).check(z.maxLength(mostTerms)),
)

export const SpeechRequest = z.object({
  fileUrl: z.string().check(z.minLength(1), z.maxLength(2000)),
  languageCode: z.string().check(z.maxLength(20)),
  speakers,
  vocabulary: z.optional(z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(1000))),
})

/** How a recording is to be written down. */
export const SpeechOptions = z.strictObject({
  /** The language that is spoken. */
  languageCode: z.enum(speechLanguages.map(({ value }) => value)),
  speakers,
  vocabulary,
})

export const ResultQuery = z.object({ uuid: z.uuid() })

/** What a transcript can be printed as. */
export const documentFormats = ['docx', 'pdf'] as const
export type DocumentFormat = (typeof documentFormats)[number]

/** Most bytes of a transcript that is sent to be made a document: four hours of speech are a fifth of it. */
export const maxDocumentBytes = 2_000_000

/** Most paragraphs of such a document, lines within them counted too: it is written while others wait. Four hours of speech have some hundreds. */
export const mostDocumentLines = 5000

/** A transcript as its reader corrected it, to be made a document. Whatever is left out of a paragraph does not stand in it. */
export const DocumentRequest = z.strictObject({
  format: z.enum(documentFormats),
  /** What the recording is called, without its ending. */
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Length of the recording. */
  seconds: z.number().check(z.nonnegative(), z.maximum(1e6)),
  languageCode: z.enum(speechLanguages.map(({ value }) => value)),
  /** Who speaks was told by the sound of voices. */
  isGuess: z.boolean(),
  paragraphs: z
    .array(
      z.strictObject({
        /** Where it begins, in seconds from the beginning of the recording. */
        start: z.exactOptional(z.number().check(z.nonnegative(), z.maximum(1e6))),
        speaker: z.exactOptional(z.string().check(z.maxLength(60))),
        text: z.string().check(z.maxLength(1_000_000)),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(mostDocumentLines),
      z.refine((paragraphs) => linesOf(paragraphs) <= mostDocumentLines),
    ),
})
export type DocumentRequest = z.output<typeof DocumentRequest>

/** How many lines paragraphs have. */
export function linesOf(paragraphs: readonly { text: string }[]): number {
  let lines = paragraphs.length
  for (const { text } of paragraphs) for (const sign of text) if (sign === '\n') lines += 1
  return lines
}

const span = { start: z.number(), end: z.number() }

/**
 * What was said between two moments, in seconds from the beginning of the recording; where it is known, who said it, from 1
 * on, and when each word is heard, as spaces divide the text.
 */
const Segment = z.object({
  ...span,
  text: z.string(),
  speaker: z.exactOptional(z.number()),
  words: z.exactOptional(z.array(z.object(span))),
})

/** What somebody reads who has not paid: the beginning, and the uid to unlock the whole by. */
export const TriedSpeech = z.object({ uid: z.uuid(), partial: z.string() })

/**
 * How a transcription stands. Code 1: `obj` is the text, or the beginning of what is only tried. Code 50014: it is being worked on, `partial` is what there is.
 * Any other code: it failed, and `msg` says why.
 */
export const SpeechAnswer = z.object({
  success: z.literal([0, 1]),
  code: z.number(),
  msg: z.string(),
  obj: z.nullable(z.union([z.string(), TriedSpeech])),
  segments: z.array(Segment),
  /** Speakers are told apart for certain, each having a side of the recording, or guessed by their voices; null where they are not. */
  speakers: z.nullable(z.enum(['sides', 'voices'])),
  /** Why words are likelier wrong than usual: noise, the sound of a telephone, or very soft voices. */
  flaws: z.array(z.enum(soundFlaws)),
  /** The language that was spoken, as it was asked for; null while there is no text. */
  language: z.nullable(z.string()),
  /** Length of the recording in seconds; 0 while unknown. */
  seconds: z.number(),
  progress: z.number(),
  partial: z.nullable(z.string()),
})
export type SpeechAnswer = z.output<typeof SpeechAnswer>

/**
 * A language that a recording may be in, whether an engine for it is installed here, and whether that is the built-in one,
 * which gets a word in four wrong.
 */
export const LanguageChoice = z.object({
  value: z.string(),
  label: z.string(),
  available: z.boolean(),
  isRough: z.boolean(),
})
export type LanguageChoice = z.output<typeof LanguageChoice>
