import { parseArgs } from 'node:util'
import { audited } from '#desk/audit.ts'
import type { Answer, Trace } from '#platform/commandLine/command.ts'
import { printable } from '#platform/commandLine/printable.ts'
import { SettingsError } from '#platform/env.ts'
import { AppError } from '#platform/errors.ts'
import { errorText } from '#platform/loggedError.ts'
import { hasDatabase } from '../database.ts'
import type { Command } from './command.ts'
import { commandOf, loadCommands } from './commands.ts'
import { type Desk, openDesk } from './desk.ts'
import { whoTypes } from './whoTypes.ts'

const usageOf = (commands: readonly Command[]) =>
  [
    'Use: npm run -s sundry -- <command> [--json]',
    '',
    ...commands.flatMap(({ use, about, options = {}, flags = {} }) => [
      `  ${use.padEnd(38)} ${about}`,
      ...Object.entries(options).map(([name, words]) => `    ${`--${name} <${name}>`.padEnd(36)} ${words}`),
      ...Object.entries(flags).map(([name, words]) => `    ${`--${name}`.padEnd(36)} ${words}`),
    ]),
  ].join('\n')

/** The operator's command line. It works while the product runs, and alone. */
async function main(): Promise<number> {
  const commands = await loadCommands()
  const usage = usageOf(commands)
  const typed = readWords(
    commands.flatMap(({ options = {} }) => Object.keys(options)),
    commands.flatMap(({ flags = {} }) => Object.keys(flags)),
  )
  if (typeof typed === 'string') {
    process.stderr.write(`${typed}\n\n${usage}\n`)
    return 2
  }
  const { positionals, values } = typed as { positionals: string[]; values: Record<string, unknown> }
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
