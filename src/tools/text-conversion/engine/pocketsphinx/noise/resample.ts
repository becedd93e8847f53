/** Samples on each side of a moment that tell what lies there. */
const reach = 16
/** How many samples one becomes. */
const fold = 3

/** What a sample so many samples away adds: a sinc under a Hann window (Crochiere and Rabiner, 1983). */
function weight(away: number): number {
  if (Math.abs(away) > reach) return 0
  const sinc = away === 0 ? 1 : Math.sin(Math.PI * away) / (Math.PI * away)
  return sinc * (0.5 + 0.5 * Math.cos((Math.PI * away) / (reach + 1)))
}

const between = Array.from({ length: fold }, (_, step) =>
  Float64Array.from({ length: 2 * reach + 1 }, (_, at) => weight(step / fold - (at - reach))),
)
const around = Float64Array.from({ length: 2 * reach * fold + 1 }, (_, at) => weight(at / fold - reach) / fold)

/** The same sound with three samples for each: 48 kHz of 16. Nothing is in its upper two thirds. */
export function threefold(samples: Float32Array): Float32Array {
  const found = new Float32Array(samples.length * fold)
  const padded = withMargin(samples, reach)
  for (const [step, weights] of between.entries())
    for (let at = 0; at < samples.length; at++) found[at * fold + step] = weighed(padded, at, weights)
  return found
}

/** The same sound with a sample for three: 16 kHz of 48. What is above 8 kHz goes. */
export function third(samples: Float32Array): Float32Array {
  const padded = withMargin(samples, reach * fold)
  return Float32Array.from({ length: Math.floor(samples.length / fold) }, (_, at) => weighed(padded, at * fold, around))
}

function withMargin(samples: Float32Array, margin: number): Float32Array {
  const padded = new Float32Array(samples.length + 2 * margin)
  padded.set(samples, margin)
  return padded
}

function weighed(padded: Float32Array, from: number, weights: Float64Array): number {
  let sum = 0
  for (let at = 0; at < weights.length; at++) sum += padded[from + at]! * weights[at]!
  return sum
}
