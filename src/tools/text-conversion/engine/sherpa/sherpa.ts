import { availableParallelism } from 'node:os'
import sherpa from 'sherpa-onnx-node'
import { languageNotInstalled, modelUnusable } from '../errors.ts'
import { sampleRate, type Transcriber } from '../transcriber.ts'
import type { SherpaModel } from './sherpaModel.ts'

/** Runs a local sherpa-onnx model (k2-fsa), opened for one language. Throws languageNotInstalled for another one, modelUnusable. */
export function openSherpa(model: SherpaModel): Transcriber {
  let open: { language: string; recognizer: InstanceType<typeof sherpa.OfflineRecognizer> } | undefined
  return {
    name: `sherpa-onnx ${model.kind}`,
    parallel: 1,
    isShared: false,
    longestSeconds: 28,
    longestPauseSeconds: 1,
    bare: false,
    async transcribe({ start, samples }, language, signal) {
      if (!model.languages.includes(language)) throw languageNotInstalled()
      signal.throwIfAborted()
      if (open?.language !== language) open = { language, recognizer: load(model.config(language)) }
      const stream = open.recognizer.createStream()
      stream.acceptWaveform({ samples: Float32Array.from(samples, (sample) => sample / 32_768), sampleRate })
      const { text } = await open.recognizer.decodeAsync(stream)
      const end = start + samples.length / sampleRate
      return text.trim() ? [{ start, end, text: text.trim() }] : []
    },
    async close() {
      open = undefined
    },
  }
}

function load(files: Record<string, unknown>) {
  try {
    return new sherpa.OfflineRecognizer({
      featConfig: { sampleRate, featureDim: 80 },
      modelConfig: { ...files, numThreads: Math.min(4, availableParallelism()), debug: 0, provider: 'cpu' },
    })
  } catch (cause) {
    throw modelUnusable(cause)
  }
}
