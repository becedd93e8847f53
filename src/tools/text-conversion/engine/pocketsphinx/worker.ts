import { openRecogniser } from './recogniser.ts'

// One recogniser in a process of its own: listening keeps a core busy and must not stop the process that started it.
const recognise = openRecogniser()

process.on('message', ({ id, samples }: { id: number; samples: Int16Array }) => {
  // When nobody waits any more the answer goes nowhere, and `disconnect` ends this process.
  process.send?.({ id, words: recognise(samples) }, () => {})
})
process.on('disconnect', () => process.exit())
