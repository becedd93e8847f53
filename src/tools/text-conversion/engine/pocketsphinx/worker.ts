import { giveBackMemory } from './giveBackMemory.ts'
import { openRecogniser, type Stretch } from './recogniser.ts'
import type { OwnWord } from './vocabulary/ownWords.ts'

/** What is asked of it: words to know from now on, or a stretch to listen to. */
type Asked = { learn: readonly OwnWord[] } | { id: number; stretch: Stretch }

// One recogniser in a process of its own: listening keeps a core busy and must not stop the process that started it.
const recogniser = openRecogniser()

process.on('message', (asked: Asked) => {
  if ('learn' in asked) return recogniser.learn(asked.learn)
  recogniser.listen(asked.stretch).then(
    // When nobody waits any more the answer goes nowhere, and `disconnect` ends this process.
    (words) => {
      process.send?.({ id: asked.id, words }, () => {})
      giveBackMemory()
    },
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit())
