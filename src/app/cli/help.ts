type Described = {
  use: string
  about: string
  options?: Readonly<Record<string, string>>
  flags?: Readonly<Record<string, string>>
}

const call = 'npm run -s sundry --'

const lines = ({ use, about, options = {}, flags = {} }: Described) => [
  `  ${use.padEnd(38)} ${about}`,
  ...Object.entries(options).map(([name, words]) => `    ${`--${name} <${name}>`.padEnd(36)} ${words}`),
  ...Object.entries(flags).map(([name, words]) => `    ${`--${name}`.padEnd(36)} ${words}`),
]

/** The commands that begin with a word; one in the singular stands for its list, too. */
const beginningWith = (commands: readonly Described[], word: string | undefined) =>
  commands.filter(({ use }) => {
    const [first] = use.split(' ')
    return word !== undefined && (first === word || first === `${word}s` || `${first}s` === word)
  })

/** How to use the commands that begin with the first of some words; all commands where none does. */
export function helpOn(commands: readonly Described[], words: readonly string[] = []): string {
  const meant = beginningWith(commands, words[0])
  return [`Use: ${call} <command> [--json]`, '', ...(meant.length > 0 ? meant : commands).flatMap(lines)].join('\n')
}

/** What to say where some words call no command: those that begin alike, where there are some. */
export function unknownCommand(commands: readonly Described[], words: readonly string[]): string {
  const said = words.slice(0, 2).join(' ').slice(0, 60)
  const alike = beginningWith(commands, words[0])
  if (alike.length === 0) return `There is no command "${said}". "${call} help" lists all of them.`
  return [`There is no command "${said}". Those that begin so are:`, '', ...alike.flatMap(lines)].join('\n')
}

/** How to use one command, for who gave it too few or too many words. */
export const usageOf = (command: Described): string => [`Use: ${call} ${command.use}`, '', ...lines(command)].join('\n')

/** What to say of an option that Node's reader of command lines refuses. */
export function badOption(refused: string): string {
  const [, unknown] = /^Unknown option '([^']*)'/.exec(refused) ?? []
  if (unknown === undefined) return refused
  return `${unknown.slice(0, 60)} is no option. "${call} help" lists the commands with their options; a word that begins with a hyphen comes last, behind "--".`
}
