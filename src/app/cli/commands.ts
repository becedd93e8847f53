import { accountCommands } from './accounts.ts'
import { billingCommands } from './billing.ts'
import type { Desk } from './desk.ts'
import { jobCommands } from './jobs.ts'
import { modelCommands } from './models.ts'
import { settingsCommands } from './settings.ts'
import { siteCommands } from './sites.ts'
import { smsCommands } from './sms.ts'
import { speechCommands } from './speech.ts'

/** What a command answers: words for people, the same as data for programs. */
export type Answer = { text: string; data: unknown; failed?: boolean }

/** One command of the operator's. `use` is how it is called: fixed words, then `<what>` and `[what]`. */
export type Command = { use: string; about: string; run(desk: Desk, given: string[]): Promise<Answer> }

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  ...accountCommands,
  ...billingCommands,
  ...jobCommands,
  ...smsCommands,
  ...siteCommands,
  ...modelCommands,
  ...speechCommands,
  ...settingsCommands,
]

/** The command that some words call, and what they give to it; undefined where they call none. */
export function commandOf(words: readonly string[]): { command: Command; given: string[] } | undefined {
  const command = commands.find(({ use }) => wordsOf(use).every((word, index) => words[index] === word))
  return command && { command, given: words.slice(wordsOf(command.use).length) }
}

/** The fixed words of a use line: `member grant` of `member grant <site> <email> <days>`. */
const wordsOf = (use: string) => use.split(' ').filter((word) => !/^[<[]/.test(word))
