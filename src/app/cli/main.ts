import { parseArgs } from 'node:util'
import { printable } from '#platform/commandLine/printable.ts'
import { SettingsError } from '#platform/env.ts'
import { AppError } from '#platform/errors.ts'
import { errorText } from '#platform/loggedError.ts'
import type { Command } from './command.ts'
import { commandOf, loadCommands } from './commands.ts'
import { openDesk } from './desk.ts'

const usageOf = (commands: readonly Command[]) =>
  [
    'Use: npm run -s sundry -- <command> [--json]',
    '',
    ...commands.map(({ use, about }) => `  ${use.padEnd(38)} ${about}`),
  ].join('\n')

/** The operator's command line. It works while the product runs, and alone. */
async function main(): Promise<number> {
  const commands = await loadCommands()
  const usage = usageOf(commands)
  const typed = readWords()
  if (typeof typed === 'string') {
    process.stderr.write(`${typed}\n\n${usage}\n`)
    return 2
  }
  const { positionals, values } = typed
  const called = commandOf(commands, positionals)
  if (!called || values.help) {
    process.stderr.write(`${usage}\n`)
    return values.help ? 0 : 2
  }
  const { command, given } = called
  const [least, most] = [command.use.split('<').length - 1, command.use.split(/[<[]/).length - 1]
  if (given.length < least || given.length > most) {
    process.stderr.write(`Use: npm run -s sundry -- ${command.use}\n`)
    return 2
  }
  await using desk = await openDesk()
  const answer = await command.run(desk, given)
  process.stdout.write(`${values.json ? JSON.stringify(answer.data) : printable(answer.text)}\n`)
  return answer.failed ? 1 : 0
}

/** What was typed; a sentence where an option is unknown. */
function readWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    })
  } catch (error) {
    return (error as Error).message
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const expected = error instanceof AppError || error instanceof SettingsError
    process.stderr.write(`${expected ? error.message : errorText(error)}\n`)
    process.exit(1)
  },
)
