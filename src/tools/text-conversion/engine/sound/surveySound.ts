import { AppError } from '#platform/errors.ts'
import { decode } from '../decode.ts'
import { silentRecording, tooLong } from '../errors.ts'
import type { Recording, Track } from '../probe.ts'
import { maxHours } from '../recordingOf.ts'
import { sampleRate } from '../transcriber.ts'
import { judgeSides, loudOf } from './judgeSides.ts'
import { SoundStatistics } from './SoundStatistics.ts'

/** How to listen to a recording. */
export type Sound = {
  /** How long it really plays, in seconds. */
  seconds: number
  /** How long its file says that it plays, or as it really does where that says nothing. */
  promisedSeconds: number
  /** The number of the track that it is heard by. */
  track: number
  /** Filters of ffmpeg that make it ready for voices to be found and words to be understood; empty where it is heard as it is. */
  filter: string
  /** True where each of two sides holds a voice of its own, the filter leaves two channels then, otherwise one. */
  apart: boolean
  /** True where it came through a telephone, or something as narrow: nothing is left above 4 kHz, at whatever rate it was saved. */
  isNarrow: boolean
  /** True where its voices are so soft that they are made more than ten times as loud. */
  isQuiet: boolean
}

/** Quieter than this, on the scale of 16-bit samples, nothing was recorded (-70 dB). */
const silence = 10
/** A voice whose loudest frames are softer than this (-30 dB) needs help to be found ... */
const soft = 1036
/** ... and gets the level of an ordinary one (-20 dB), if that takes no more than a hundredfold. */
const ordinary = 3277
const mostGain = 100
/** A gain of so much is told, since more words are wrong then. */
const muchGain = 10
/** The loudest sample may grow to four times what fits: a click may be cut off, a voice may not. */
const mostPeak = 4 * 32_768

/** No more tracks than these are listened to; recorders of screens write six. */
const mostTracks = 8

/**
 * Listens to a recording once to learn how to listen to it: by which track (the first that holds any sound: recorders that keep a track for each source leave
 * those silent that nothing came through), how loud its voices are, whether its sides hold the same, one of them upside down, or a voice each.
 * Throws silentRecording, tooLong whatever length it promises, and what `decode` throws.
 */
export async function surveySound(path: string, recording: Recording, signal: AbortSignal): Promise<Sound> {
  for (const [track, { channels, rate }] of recording.tracks.slice(0, mostTracks).entries()) {
    const heard = channels === 2 ? 2 : 1
    const statistics = await statisticsOf(path, track, heard, signal)
    const peak = Math.max(statistics.peakOf(0), statistics.peakOf(1))
    if (peak > silence) return soundOf(statistics, { track, heard, rate }, recording.seconds)
  }
  throw silentRecording()
}

async function statisticsOf(path: string, track: number, channels: 1 | 2, signal: AbortSignal) {
  const statistics = new SoundStatistics(channels)
  try {
    for await (const chunk of decode(path, signal, { track, channels })) {
      statistics.push(chunk)
      if (statistics.samples > maxHours * 3600 * sampleRate) throw tooLong(maxHours)
    }
  } catch (error) {
    // A track may be there of which nothing was ever recorded.
    if (!(error instanceof AppError) || error.code !== silentRecording().code) throw error
  }
  return statistics
}

type Heard = { track: number; heard: 1 | 2; rate: Track['rate'] }

function soundOf(statistics: SoundStatistics, { track, heard, rate }: Heard, promised: number): Sound {
  const seconds = statistics.samples / sampleRate
  const sides = heard === 2 ? judgeSides(statistics) : 'one'
  const gains = statistics.levels.map((levels, side) => gainFor(loudOf(levels), statistics.peakOf(side)))
  const [left = 1, right = 1] = gains
  const isSlow = Math.max(statistics.slowOf(0), statistics.slowOf(1)) > mostSlow
  const isCutOff = Math.max(statistics.outermostOf(0), statistics.outermostOf(1)) > mostOutermost
  const loudest = Math.min(left, right)
  const pans = {
    one: left === 1 ? '' : `volume=${left}`,
    first: `pan=mono|c0=${left}*c0`,
    second: `pan=mono|c0=${right}*c1`,
    same: `pan=mono|c0=${loudest / 2}*c0+${loudest / 2}*c1`,
    inverted: `pan=mono|c0=${loudest / 2}*c0-${loudest / 2}*c1`,
    apart: `pan=stereo|c0=${left}*c0|c1=${right}*c1`,
  }
  return {
    ...{ seconds, promisedSeconds: promised || seconds, track },
    filter: [isCutOff ? whole(seconds) : '', isSlow ? withoutSlow : '', pans[sides]].filter(Boolean).join(','),
    apart: sides === 'apart',
    isNarrow: rate <= telephoneRate || statistics.isNarrow,
    isQuiet: Math.min(...gains) > muchGain,
  }
}

/** Samples a second of a telephone. */
const telephoneRate = 8000

/** From this share of the power on, what is too slow for a voice is taken out; an ordinary recording is heard as it is. */
const mostSlow = 0.5
const withoutSlow = 'aformat=sample_fmts=fltp,highpass=f=70'

/**
 * A voice is cut off where it was too loud for its recording if so many samples lie outermost: of 65 sound recordings, as they are or after
 * a compressor, 0.3 % at most, of the same ones cut off at three times their level 1.2 % at least.
 */
const mostOutermost = 0.006
/**
 * What was cut off is drawn again from the waves before and after it (ffmpeg's adeclip: an autoregressive model; Godsill and Rayner, 1998), and made four
 * times softer: what is drawn lies beyond the loudest that fits, and would be cut off again. Its usual windows win most, and take up to three seconds of the
 * processor for one of 48 kHz; in a long recording shorter ones take a seventh of that.
 */
const whole = (seconds: number) => `adeclip${seconds > longSeconds ? '=w=20' : ''},volume=0.25`
const longSeconds = 60

/** How many times louder a voice has to become: 1 for an ordinary one. Noise grows along, which the recognisers do not mind. */
function gainFor(loud: number, peak: number): number {
  if (loud >= soft) return 1
  return Math.max(1, Math.min(mostGain, ordinary / loud, mostPeak / Math.max(1, peak)))
}
