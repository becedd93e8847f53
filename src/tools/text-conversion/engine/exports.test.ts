import { expect, test } from 'vitest'
import { ends } from '#platform/testing/ends.ts'
import { type ExportFormat, exportTranscript } from './exports.ts'
import type { Transcript } from './transcript.ts'

const talk: Transcript = {
  language: 'en-GB',
  seconds: 4,
  speakers: 'sides',
  segments: [
    { start: 0, end: 1, text: 'How are you?', speaker: 1 },
    { start: 1, end: 2, text: 'Well?', speaker: 1 },
    { start: 2, end: 3, text: 'Fine.', speaker: 2 },
  ],
}

const transcript: Transcript = {
  language: 'en-GB',
  seconds: 3700,
  segments: [
    { start: 0.5, end: 2.0004, text: 'Is 1 < 2 & 3 --> 4?' },
    { start: 2.5, end: 3, text: 'Yes,\n\nit is.' },
    { start: 3661.0015, end: 3662.9999, text: 'Goodbye.' },
  ],
}

test('SubRip has numbered cues with commas and no empty line inside a cue', () => {
  expect(exportTranscript(transcript, 'srt')).toBe(
    '1\n00:00:00,500 --> 00:00:02,000\nIs 1 < 2 & 3 → 4?\n\n' +
      '2\n00:00:02,500 --> 00:00:03,000\nYes, it is.\n\n' +
      '3\n01:01:01,002 --> 01:01:03,000\nGoodbye.\n',
  )
})

test('WebVTT begins with its name, has stops in its times and escapes markup', () => {
  const vtt = exportTranscript(transcript, 'vtt')
  expect(vtt.startsWith('WEBVTT\n\n00:00:00.500 --> 00:00:02.000\nIs 1 &lt; 2 &amp; 3 → 4?\n\n')).toBe(true)
  expect(vtt.endsWith('01:01:01.002 --> 01:01:03.000\nGoodbye.\n')).toBe(true)
})

test('text has paragraphs, and Chinese sentences no spaces between them', () => {
  expect(exportTranscript(transcript, 'txt')).toBe('Is 1 < 2 & 3 --> 4? Yes,\n\nit is.\n\nGoodbye.\n')
  const chinese: Transcript = {
    language: 'zh',
    seconds: 2,
    segments: [
      { start: 0, end: 1, text: '你好。' },
      { start: 1, end: 2, text: '再见。' },
    ],
  }
  expect(exportTranscript(chinese, 'txt')).toBe('你好。再见。\n')
})

test('speakers are called by their names in every format', () => {
  const names = ['Ann', 'Bo <b>']
  const said = (format: ExportFormat) => exportTranscript(talk, format, (speaker) => names[speaker - 1]!)
  expect(said('txt')).toBe('Ann: How are you? Well?\n\nBo <b>: Fine.\n')
  expect(said('srt').match(/^(Ann|Well|Bo).*$/gm)).toEqual(['Ann: How are you?', 'Well?', 'Bo <b>: Fine.'])
  expect(said('vtt').match(/^<v.*$/gm)).toEqual(['<v Ann>How are you?', '<v Ann>Well?', '<v Bo &lt;b&gt;>Fine.'])
  expect(JSON.parse(said('json')).segments[2]).toMatchObject({ speaker: 2, name: 'Bo <b>' })
})

test('speakers whose names go the other way do not turn what they say, and no name Latin in Arabic turns its cue', () => {
  const names = ['المتحدّث 1', 'Bo']
  const said = (format: ExportFormat) => exportTranscript(talk, format, (speaker) => names[speaker - 1]!)
  const sara = '\u200e\u2068المتحدّث 1\u2069: '
  expect(said('txt')).toBe(`${sara}How are you? Well?\n\nBo: Fine.\n`)
  expect(said('srt').split('\n').slice(2, 3)).toEqual([`${sara}How are you?`])
  const arabic = { ...talk, segments: [{ start: 0, end: 1, text: 'iPhone 15 يباع بسعر 999' }] }
  for (const format of ['srt', 'vtt', 'txt'] as const)
    expect(exportTranscript(arabic, format)).toContain('\u200fiPhone 15 يباع بسعر 999\n')
})

test('JSON gives everything back, times to the millisecond', () => {
  const [first, second, last] = transcript.segments
  const segments = [{ ...first, end: 2 }, second, { ...last, start: 3661.002, end: 3663 }]
  expect(JSON.parse(exportTranscript(transcript, 'json'))).toEqual({ ...transcript, segments })
})

test('times in JSON end with the millisecond, those of words too', () => {
  const word = { start: 0.1 + 0.2, end: 1.4000000000000001 + 0.7 }
  const text = exportTranscript(
    { ...talk, seconds: 3.0000000000000004, segments: [{ ...word, text: 'Hello', words: [word] }] },
    'json',
  )
  expect(JSON.parse(text)).toMatchObject({
    seconds: 3,
    segments: [{ start: 0.3, end: 2.1, words: [{ start: 0.3, end: 2.1 }] }],
  })
  expect(text).not.toMatch(/\.\d{4}/)
})

test('a sentence that goes another way than what it stands in keeps to itself in all that people read, and programs get it as it is', () => {
  const text = 'We met. قال إن هاتف iPhone جديد! Then we left.'
  const mixed: Transcript = { language: 'en-GB', seconds: 4, segments: [{ start: 0, end: 4, text, speaker: 1 }] }
  const said = (format: ExportFormat) => exportTranscript(mixed, format, () => 'Ann')
  const set = 'We met. \u2068قال إن هاتف iPhone جديد!\u2069 Then we left.'
  expect(said('txt')).toBe(`Ann: ${set}\n`)
  expect(said('srt').split('\n')[2]).toBe(`Ann: ${set}`)
  expect(said('vtt').split('\n')[3]).toBe(`<v Ann>${set}`)
  expect(JSON.parse(said('json')).segments[0].text).toBe(text)
})

test('a cue of nothing but space is written as any other, however long it is', () => {
  const segments = [{ start: 0, end: 1, text: `a${' '.repeat(1_000_000)}b \n\n c` }]
  const cues = ends(() => exportTranscript({ ...transcript, segments }, 'srt'))
  expect(cues.endsWith('b c\n')).toBe(true)
})
