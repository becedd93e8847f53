import { openDecoder } from './library.ts'

// One decoder in a process of its own: decoding keeps a core busy and must not stop the process that started it.
const decode = openDecoder()

process.on('message', ({ id, samples }: { id: number; samples: Int16Array }) => {
  // When nobody waits any more the answer goes nowhere, and `disconnect` ends this process.
  process.send?.({ id, words: decode(samples) }, () => {})
})
process.on('disconnect', () => process.exit())
