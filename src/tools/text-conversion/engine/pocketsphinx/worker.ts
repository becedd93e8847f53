import { giveBackMemory } from './giveBackMemory.ts'
import { type Adapted, openRecogniser, type Word } from './recogniser.ts'
import type { Task } from './tasks.ts'
import type { OwnWord } from './vocabulary/ownWords.ts'

/** What is asked of it: words to know from now on, or some work with a number. */
type Asked = { learn: readonly OwnWord[] } | { id: number; task: Task }

// One recogniser in a process of its own: listening keeps a core busy and must not stop the process that started it.
const recogniser = openRecogniser()

process.on('message', (asked: Asked) => {
  if ('learn' in asked) return recogniser.learn(asked.learn)
  work(asked.task).then(
    // When nobody waits any more the answer goes nowhere, and `disconnect` ends this process.
    (result) => {
      process.send?.({ id: asked.id, result }, () => {})
      giveBackMemory()
    },
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit())

async function work(task: Task): Promise<Word[] | Adapted> {
  if (task.kind === 'hear') return recogniser.hear(task.cepstra)
  return task.kind === 'adapt' ? recogniser.adapt(task.stretch) : recogniser.listen(task.stretch)
}
