import { expect, test } from 'vitest'
import { loadCommands } from '#app/cli/commands.ts'
import { acts } from '#desk/acts/list.ts'
import { policy } from '#desk/policy.ts'
import { sections } from '#desk/sections/list.ts'
import { importsOfSources } from './imports.ts'

test('the desk is used by the app alone, and uses nothing of it', async () => {
  const wrong: string[] = []
  for (const [file, imported] of await importsOfSources())
    for (const other of imported) {
      if (other.startsWith('desk/') && !/^(desk|app)\//.test(file)) wrong.push(`${file} -> ${other}`)
      if (file.startsWith('desk/') && other.startsWith('app/')) wrong.push(`${file} -> ${other}`)
    }
  expect(wrong).toEqual([])
})

test('the policy speaks of what there is at the desk, and of all of it', () => {
  const pages = sections.flatMap(({ pages, files = [], ways = [] }) =>
    [...pages, ...files, ...ways].map(({ permission }) => permission),
  )
  const used = new Set<string>([...pages, ...acts.map(({ name }) => name), 'self.read'])
  expect([...used].toSorted()).toEqual(Object.keys(policy).toSorted())
})

test('no two pages of the desk share an address, nor two acts a name', () => {
  const paths = sections.flatMap(({ pages, files = [], ways = [] }) =>
    [...pages, ...files, ...ways].map(({ path }) => path),
  )
  expect(new Set(paths).size).toBe(paths.length)
  expect(new Set(acts.map(({ name }) => name)).size).toBe(acts.length)
})

/** Commands that change nothing that operators answer for: they read, or write files for who develops. */
const untraced = [
  ...[
    'audit',
    'backup check',
    'backup list',
    'churn',
    'exports',
    'jobs',
    'jobs by-tool',
    'jobs engines',
    'members',
    'models',
    'models check',
    'operators',
  ],
  ...[
    'orders',
    'revenue',
    'reviews list',
    'settings',
    'site certificates',
    'site check',
    'site history',
    'site picture history',
    'site schemas',
  ],
  ...[
    'sms audit',
    'sms opt-outs',
    'sms spikes',
    'speech list',
    'texts check',
    'texts new',
    'tickets answers',
    'tickets file',
  ],
  ...['tickets list', 'tickets show', 'tool new', 'webhooks'],
  // It replaces the audit itself, and writes its entry into the one that came with it.
  'restore',
]

test('a command that changes something has its entry in the audit', async () => {
  const fixed = (use: string) => use.split(' ').filter((word) => !/^[<[]/.test(word))
  const found = (await loadCommands()).flatMap(({ use, trace }) => (trace ? [] : fixed(use).join(' ')))
  expect(found.toSorted()).toEqual(untraced.toSorted())
})

/** Acts that no command does: what they change belongs to one operator and their browser, or lies in files that whoever types can write. */
const atTheDeskAlone = [
  ...['self.codes', 'self.logout', 'self.passkey.remove', 'self.session.end'],
  ...['sites.discard', 'sites.draft', 'sites.publish'],
]

/** Acts of commands that change nothing and leave no entry: a backup is checked also where no database answers that could keep one. */
const withoutEntry: Readonly<Record<string, string>> = {
  'backup.check': 'backup check',
  'backup.restore': 'restore',
  'models.check': 'models check',
}

test('what is done at the desk is done by a command, too', async () => {
  const words = ['pdf', 'picture.png', '1']
  const commands = await loadCommands()
  const done = new Set(commands.flatMap(({ trace }) => trace?.(words, {}).act ?? []))
  const isCommand = (name: string) => commands.some(({ use }) => use.startsWith(withoutEntry[name] ?? '\n'))
  const alone = acts.map(({ name }) => name).filter((name) => !done.has(name) && !isCommand(name))
  expect(alone.toSorted()).toEqual(atTheDeskAlone.toSorted())
})
