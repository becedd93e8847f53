import { loadToolCommands } from '../tools/toolFolders.ts'
import { accountCommands } from './accounts.ts'
import { backupCommands } from './backups.ts'
import { billingCommands } from './billing.ts'
import type { Command } from './command.ts'
import { exportCommands } from './exports.ts'
import { jobCommands } from './jobs.ts'
import { leavingCommands } from './leaving.ts'
import { modelCommands } from './models.ts'
import { operatorCommands } from './operators.ts'
import { reviewCommands } from './reviews.ts'
import { settingsCommands } from './settings.ts'
import { sitePictureCommands } from './sitePictures.ts'
import { siteCommands } from './sites.ts'
import { textCommands } from './texts.ts'
import { ticketCommands } from './tickets.ts'
import { toolCommands } from './tools.ts'

/** Every command, in the order of the help: those of the house, then those of the tools. */
export async function loadCommands(): Promise<readonly Command[]> {
  return [
    ...accountCommands,
    ...leavingCommands,
    ...exportCommands,
    ...billingCommands,
    ...ticketCommands,
    ...reviewCommands,
    ...jobCommands,
    ...operatorCommands,
    ...backupCommands,
    ...siteCommands,
    ...sitePictureCommands,
    ...modelCommands,
    ...textCommands,
    ...settingsCommands,
    ...toolCommands,
    ...(await loadToolCommands()),
  ]
}

/** The command that some words call, and what they give to it; undefined where they call none. */
export function commandOf(
  commands: readonly Command[],
  words: readonly string[],
): { command: Command; given: string[] } | undefined {
  const command = commands.find(({ use }) => wordsOf(use).every((word, index) => words[index] === word))
  return command && { command, given: words.slice(wordsOf(command.use).length) }
}

/** The fixed words of a use line: `member grant` of `member grant <site> <email> <days>`. */
const wordsOf = (use: string) => use.split(' ').filter((word) => !/^[<[]/.test(word))
