import { type AcousticModel, order, statesOfPhone, streams } from '../adaptation/acousticModel.ts'

/** How a state of a phone sounds: mean and variance of its cepstra, and the logarithm of how often it is heard. */
export type SpeechSound = { mean: Float64Array; variance: Float64Array; logWeight: number }

const silence = 'SIL'
/** How much of a stretch of speech is silence. */
const silentShare = 0.15

/**
 * What an acoustic model knows of the sounds of speech: one Gaussian of cepstra (about the mean of their recording) for each state
 * of each phone, with the mean and variance of the state's mixture. Phones are equally frequent; noises are none.
 */
export function speechSounds(model: AcousticModel): SpeechSound[] {
  const phones = [...model.phones].filter(([name]) => !name.startsWith('+'))
  return phones.flatMap(([name, phone]) => {
    const share = name === silence ? silentShare : (1 - silentShare) / (phones.length - 1)
    const logWeight = Math.log(share / statesOfPhone)
    return Array.from({ length: statesOfPhone }, (_, state) => ({ ...momentsOf(model, phone, state), logWeight }))
  })
}

function momentsOf({ densities, means, precisions, weights }: AcousticModel, phone: number, state: number) {
  const mean = new Float64Array(order)
  const square = new Float64Array(order)
  let total = 0
  for (let density = 0; density < densities; density++) {
    const weight = Math.exp(weights[(phone * statesOfPhone + state) * streams * densities + density]!)
    const from = (phone * streams * densities + density) * order
    total += weight
    for (let i = 0; i < order; i++) {
      mean[i]! += weight * means[from + i]!
      square[i]! += weight * (1 / precisions[from + i]! + means[from + i]! ** 2)
    }
  }
  return {
    mean: mean.map((sum) => sum / total),
    variance: square.map((sum, i) => sum / total - (mean[i]! / total) ** 2),
  }
}
