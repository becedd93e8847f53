import { parseArgs } from 'node:util'
import { audited } from '#desk/audit.ts'
import type { Answer, Trace } from '#platform/commandLine/command.ts'
import { printable } from '#platform/commandLine/printable.ts'
import { SettingsError } from '#platform/env.ts'
import { AppError } from '#platform/errors.ts'
import { errorText } from '#platform/loggedError.ts'
import { hasDatabase } from '../database.ts'
import { commandOf, loadCommands } from './commands.ts'
import { type Desk, openDesk } from './desk.ts'
import { badOption, helpOn, unknownCommand, usageOf } from './help.ts'
import { whoTypes } from './whoTypes.ts'

/** The operator's command line. It works while the product runs, and alone. */
async function main(): Promise<number> {
  const commands = await loadCommands()
  const typed = readWords(
    commands.flatMap(({ options = {} }) => Object.keys(options)),
    commands.flatMap(({ flags = {} }) => Object.keys(flags)),
  )
  if (typeof typed === 'string') {
    process.stderr.write(`${typed}\n`)
    return 2
  }
  const { positionals, values } = typed as { positionals: string[]; values: Record<string, unknown> }
  const called = commandOf(commands, positionals)
  const asksForHelp = positionals[0] === 'help' || values.help === true
  if (!called || asksForHelp) {
    const words = positionals[0] === 'help' ? positionals.slice(1) : positionals
    process.stderr.write(
      `${asksForHelp || words.length === 0 ? helpOn(commands, words) : unknownCommand(commands, words)}\n`,
    )
    return asksForHelp ? 0 : 2
  }
  const { command, given } = called
  const [least, most] = [command.use.split('<').length - 1, command.use.split(/[<[]/).length - 1]
  if (given.length < least || given.length > most) {
    process.stderr.write(`${usageOf(command)}\n`)
    return 2
  }
  const { json, help: _help, ...more } = values
  const unknown = Object.keys(more).find((name) => !Object.hasOwn({ ...command.options, ...command.flags }, name))
  if (unknown !== undefined) {
    process.stderr.write(`--${unknown} is for other commands. Use: npm run -s sundry -- ${command.use}\n`)
    return 2
  }
  const flags = new Set(Object.keys(more).filter((name) => more[name] === true))
  await using desk = await openDesk()
  const options = more as Record<string, string | undefined>
  const answer = await traced(desk, command.trace?.(given, options), () => command.run(desk, given, options, flags))
  process.stdout.write(`${json ? JSON.stringify(answer.data) : printable(answer.text)}\n`)
  return answer.failed ? 1 : 0
}

/** Does what a command does, with its entry in the audit; before the first start there is none to write into. */
async function traced(desk: Desk, trace: Trace | undefined, work: () => Promise<Answer>): Promise<Answer> {
  if (!trace || !hasDatabase(desk.env)) return work()
  return audited(await desk.db(), { ...whoTypes, ...trace }, work, (error) => error instanceof AppError)
}

/** What was typed, with the values of options and the flags by name; a sentence where one is unknown. */
function readWords(options: readonly string[], flags: readonly string[]) {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        ...Object.fromEntries(options.map((name) => [name, { type: 'string' as const }])),
        ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }])),
      },
    })
  } catch (error) {
    return badOption((error as Error).message)
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
