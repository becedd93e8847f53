import { expect, test } from 'vitest'
import { loadCommands } from './commands.ts'
import { badOption, helpOn, unknownCommand, usageOf } from './help.ts'

const commands = await loadCommands()

test('words that call no command are named, with the commands that begin so', () => {
  for (const words of [['doctor'], ['nonsense', 'more'], ['--'], ['x'.repeat(500)]]) {
    const said = unknownCommand(commands, words)
    expect(said).toMatch(/^There is no command "/)
    expect(said.split('\n')).toHaveLength(1)
    expect(said.length).toBeLessThan(200)
  }
  const site = unknownCommand(commands, ['site', 'nwe'])
  expect(site).toContain('There is no command "site nwe".')
  expect(site).toContain('site new <code> <type>')
  expect(site).not.toContain('member grant')
})

test('help lists all commands, or those of a word', () => {
  for (const { use } of commands) expect(helpOn(commands)).toContain(use)
  expect(helpOn(commands, ['site'])).not.toContain('member grant')
  expect(helpOn(commands, ['members'])).toContain('member grant')
  expect(helpOn(commands, ['nothing'])).toContain('member grant')
})

test('who gives too few words reads what the command does', () => {
  const tool = commands.find(({ use }) => use.startsWith('tool new'))!
  expect(usageOf(tool)).toMatch(/^Use: .* tool new <id>\n(?:.|\n)*Makes the folder of a new tool/)
})

test('an option that nobody knows, such as a negative number, is named', () => {
  expect(badOption("Unknown option '-5'. To specify a positional argument starting with a '-' ...")).toMatch(
    /^-5 is no option\./,
  )
  expect(badOption("Option '--site <value>' argument missing")).toBe("Option '--site <value>' argument missing")
})
