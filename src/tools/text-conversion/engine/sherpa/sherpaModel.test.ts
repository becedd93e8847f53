import { expect, test } from 'vitest'
import { sherpaModel } from './sherpaModel.ts'

test('a multilingual Whisper model serves all ten languages and is told which one', () => {
  const files = ['tiny-encoder.onnx', 'tiny-encoder.int8.onnx', 'tiny-decoder.int8.onnx', 'tiny-tokens.txt']
  const model = sherpaModel('/models/whisper-tiny', files)
  expect(model?.languages).toHaveLength(10)
  expect(model?.config('nl')).toEqual({
    tokens: '/models/whisper-tiny/tiny-tokens.txt',
    whisper: {
      encoder: '/models/whisper-tiny/tiny-encoder.int8.onnx',
      decoder: '/models/whisper-tiny/tiny-decoder.int8.onnx',
      language: 'nl',
      task: 'transcribe',
    },
  })
})

test('the kind of a model is told by its files', () => {
  const kind = (folder: string, ...files: string[]) => sherpaModel(folder, files)?.kind
  expect(kind('m', 'base.en-encoder.onnx', 'base.en-decoder.onnx', 'base.en-tokens.txt')).toBe('whisper')
  expect(kind('m', 'encoder.onnx', 'decoder.onnx', 'joiner.onnx', 'tokens.txt')).toBe('transducer')
  expect(
    kind(
      'm',
      'preprocess.onnx',
      'encode.int8.onnx',
      'uncached_decode.int8.onnx',
      'cached_decode.int8.onnx',
      'tokens.txt',
    ),
  ).toBe('moonshine')
  expect(kind('sense-voice-small', 'model.onnx', 'tokens.txt')).toBe('senseVoice')
  expect(kind('paraformer-zh', 'model.onnx', 'tokens.txt')).toBe('paraformer')
  expect(kind('nemo', 'model.onnx', 'tokens.txt')).toBe('ctc')
  expect(kind('m', 'notes.txt', 'model.bin')).toBeUndefined()
})
