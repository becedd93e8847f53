import { settingsReference } from '#platform/settings/reference.ts'
import type { Command } from './command.ts'

export const settingsCommands: Command[] = [
  {
    use: 'settings',
    about: 'Prints the reference of every setting, as docs/settings.md has it',
    run: async ({ env }) => ({ text: settingsReference(), data: Object.keys(env) }),
  },
]
