/** What can go wrong here, and what to do about it. */
export default {
  processing: 'This recording is still being worked on.',
  cancelled: 'This transcription was cancelled. Choose the recording again to start anew.',
  damagedRecording:
    'This recording is damaged or incomplete and could not be read. When attempting to convert the audio, please ensure to convert it to WAV format and set it to mono channel with a sampling rate of 16kHz.',
  holdsNotes:
    'A MIDI file holds musical notes and no voice, so there is nothing to write down. Choose a recording of someone speaking.',
  silentRecording: 'This recording is silent. Check the microphone and record again, or choose another file.',
  noSpeech:
    'There is sound in this recording, but no speech could be understood. Choose a recording with a clear voice.',
  tooLong: (hours: number) =>
    `This recording is longer than ${hours} hours. Cut it into shorter parts and upload them one by one.`,
  unknownLanguage:
    'The field "languageCode" is none of the languages here. GET /backapi/v1/convert/languages lists them.',
  languageNotInstalled:
    'Speech in this language cannot be written down here yet: no engine for it is installed. Choose another language.',
  transcriberFailed: 'The speech engine stopped while working on this recording. Please try again in a moment.',
  modelUnusable:
    'The speech model for this language is damaged or of another kind than its name says, and cannot be used. Please tell us, or choose another language.',
  tooManyTerms: (most: number) => `Name at most ${most} names and terms.`,
  badTerm: (term: string, most: number) =>
    `“${term}” cannot be used as a name or term: it needs a letter, and at most ${most} characters.`,
  pdfMissing: 'PDF files cannot be made here: no office program is installed. Save the text as docx.',
  ffmpegMissing:
    'Speech cannot be written down here: the program that reads audio files (ffmpeg) is not installed. Please tell us.',
}
