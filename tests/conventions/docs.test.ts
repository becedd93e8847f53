import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { commandOf, loadCommands } from '#app/cli/commands.ts'
import { rootFolder } from '#platform/paths.ts'
import { floors } from './floors.ts'

const read = (name: string) => readFileSync(join(rootFolder, name), 'utf8')

/** What people read: everything but what was, in the changelog and the decisions. */
const documents = globSync(['*.md', 'docs/*.md', 'sites/*.md', 'src/**/*.md'], { cwd: rootFolder }).filter(
  (name) => name !== 'CHANGELOG.md',
)
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const commands = await loadCommands()

test.each(documents)('%s names commands and files that there are', (name) => {
  const text = read(name)
  expect(commandsIn(text).flatMap(faultOf)).toEqual([])
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map((match) => join(dirname(name), match[1]!))
  // Whole paths from the root, without a part to fill in.
  const named = [...text.matchAll(/`((?:src|tests|docs|scripts|bench|vite|sites)\/[\w./*-]+)`/g)].map(
    (match) => match[1]!,
  )
  const isThere = (path: string) => globSync(path, { cwd: rootFolder }).length > 0 || madeByReaders.includes(path)
  expect([...linked, ...named].filter((path) => !isThere(path))).toEqual([])
})

/** Files that the guides tell readers to make. */
const madeByReaders = ['src/tools/pdf/texts/fr/page.ts']

test('a command that there is none of, or that takes other words, is found', () => {
  const text = `Use \`npm run such\`, \`sundry member grant pdf\`, or \`npm run
    -s sundry -- sites check\`:

   \`\`\`sh
   npm ci                                    # good
   ONE=1 npm start -- --role web && npm run check
   npm run -s sundry -- site new <code> <type>   # good
   node scripts/none.mjs
   npm run bench -- gardens
   \`\`\``
  expect(commandsIn(text)).toHaveLength(9)
  expect(commandsIn(text).flatMap(faultOf)).toEqual([
    'node scripts/none.mjs: there is no such file',
    'npm run bench -- gardens: there is no bench of gardens',
    'npm run such: there is no script such',
    'sundry member grant pdf: use member grant <site> <email> <days>',
    'npm run -s sundry -- sites check: there is no such command',
  ])
})

test('the table of the operator lists every command as it is used, and no other', () => {
  const [, chapter = ''] = /## The operator's commands\n([\s\S]*?)\n## /.exec(read('docs/operating.md')) ?? []
  const listed = chapter.split('\n').flatMap((line) => {
    const [, first = ''] = /^\| (`.*?) \|/.exec(line) ?? []
    return [...first.matchAll(/`([^`]+)`/g)].map((match) => match[1])
  })
  expect(listed.toSorted()).toEqual(commands.map(({ use }) => use).toSorted())
})

test('the ways through the code name functions where they are', () => {
  const text = read('docs/architecture.md')
  const rows = [...text.matchAll(/^\| [^|]+ \| (`[^|]+`) \| `([^`|]+)` \|$/gm)]
  const inProse = [...text.matchAll(/(`\w+`) in `([\w/.]+)`/g)]
  expect(rows.length).toBeGreaterThan(25)
  const lost = [...rows, ...inProse].flatMap(([, names = '', file = '']) => {
    const source = read(file)
    const isIn = (name: string) => new RegExp(`\\b${name}\\b`).test(source)
    return names.split(', ').flatMap((name) => (isIn(name.slice(1, -1)) ? [] : `${name} in ${file}`))
  })
  expect(lost).toEqual([])
})

test('the drawing shows the floors of the features, and no arrow that others imply', () => {
  const [, drawn = ''] = /subgraph features\n([\s\S]*?)\n {2}end/.exec(read('docs/architecture.md')) ?? []
  const below = (name: string): string[] => (floors[name] ?? []).flatMap((other) => [other, ...below(other)])
  const arrows = Object.entries(floors).flatMap(([name, others]) =>
    others
      .filter((other) => !others.some((between) => below(between).includes(other)))
      .map((other) => `${name} --> ${other}`),
  )
  expect(
    drawn
      .split('\n')
      .map((line) => line.trim())
      .toSorted(),
  ).toEqual(arrows.toSorted())
})

/** The commands that a text names, in code or in blocks of the shell; without what follows them there. */
function commandsIn(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)].flatMap((match) => match[1]!.split('\n'))
  const prose = markdown.replace(/^ *```[\s\S]*?^ *```/gm, '')
  const spans = [...prose.matchAll(/`([^`]+)`/g)].map((match) => match[1]!.replace(/\s+/g, ' '))
  return [...blocks, ...spans]
    .flatMap((line) => line.replace(/ # .*| {2,}#.*/, '').split('&&'))
    .map((line) => line.trim().replace(/^(?:[A-Z_]+=\S+ )+/, ''))
    .filter((line) => /^(?:npm|node|sundry) [\w-]/.test(line))
}

/** What is wrong with a command, in words; nothing where it can be called. */
function faultOf(line: string): string[] {
  const [program, ...words] = line.split(/\s+/)
  const fault = program === 'npm' ? faultOfNpm(words) : program === 'node' ? faultOfNode(words) : faultOfSundry(words)
  return fault ? [`${line}: ${fault}`] : []
}

function faultOfNpm(typed: string[]): string | undefined {
  const [verb, ...words] = typed.filter((word) => word !== '-s')
  if (verb === 'ci') return undefined
  const [name = '', ...rest] = verb === 'run' ? words : [verb ?? '', ...words]
  if (!(name in scripts)) return `there is no script ${name}`
  const given = rest.slice(rest.indexOf('--') + 1)
  if (name === 'sundry') return faultOfSundry(given)
  const [area] = given
  if (name === 'bench' && area && !existsSync(join(rootFolder, 'bench', area))) return `there is no bench of ${area}`
  return undefined
}

const faultOfNode = ([file = '']: string[]) =>
  existsSync(join(rootFolder, file)) ? undefined : 'there is no such file'

function faultOfSundry(typed: string[]): string | undefined {
  // Options have names of their own, and the command line refuses those that a command does not take.
  const words =
    typed
      .join(' ')
      .replace(/ --\w+ \S+/g, '')
      .match(/<[^>]+>|\[[^\]]+\]|[^\s-]\S*/g) ?? []
  const called = commandOf(commands, words)
  if (!called) return 'there is no such command'
  const { use } = called.command
  const [least, most] = [use.split('<').length - 1, use.split(/[<[]/).length - 1]
  return called.given.length < least || called.given.length > most ? `use ${use}` : undefined
}
