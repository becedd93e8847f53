import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languagesIn, makeLanguage, textFaults } from '#app/cli/textFiles.ts'
import { languageList } from '#platform/languages.ts'
import { rootFolder } from '#platform/paths.ts'

const src = join(rootFolder, 'src')

test.each(languageList.map(({ code, isWhole }) => [code, isWhole] as const))(
  '%s has no text that English lacks, fills all as English does, and lacks none where it is said to be whole',
  async (code, isWhole) => {
    const faults = await textFaults(src, code)
    expect(faults.filter(({ fault }) => isWhole || fault !== 'missing')).toEqual([])
  },
)

test('a language that was just added is one of the sources, and lacks what nobody has translated yet', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sundry-texts-'))
  await mkdir(join(folder, 'platform'))
  await mkdir(join(folder, 'tools/pdf/texts/en'), { recursive: true })
  await writeFile(join(folder, 'platform/languages.ts'), "export const languages = ['en', 'fr']\n")
  await writeFile(join(folder, 'tools/pdf/texts/en/page.ts'), "export default { title: 'Convert' }\n")
  expect(await languagesIn(folder)).toEqual(['en', 'fr'])
  expect(await makeLanguage(folder, 'fr')).toEqual(['tools/pdf/texts/fr/page.ts'])
  expect(await textFaults(folder, 'fr')).toMatchObject([{ key: 'title', fault: 'missing' }])
  await rm(folder, { recursive: true })
})

test('a file of texts imports nothing but types and plurals, so that a page that waits for it never waits for itself', async () => {
  for await (const file of glob(['**/texts/*/*.ts', 'platform/isolating.ts'], { cwd: src })) {
    const source = await readFile(join(src, file), 'utf8')
    const imported = [...source.matchAll(/^import (?!type )[^']*'([^']+)'/gm)].map((match) => match[1])
    expect(
      imported.filter((name) => name !== '#platform/plural.ts'),
      file,
    ).toEqual([])
  }
})

test('nothing outside the list of languages decides by the code of one', async () => {
  for await (const file of glob('**/*.{ts,tsx}', { cwd: src })) {
    if (file.includes('.test.')) continue
    const source = await readFile(join(src, file), 'utf8')
    expect(source.match(/(?:language|lang|shown)\w* [!=]== '(?:id|es|ar)'/gi) ?? [], file).toEqual([])
  }
})

test('no text of a page writes an amount of money: what a plan costs is filled in, whole', async () => {
  for await (const file of glob(['sites/**/*.yaml', 'src/tools/*/template.yaml'], { cwd: rootFolder })) {
    const source = await readFile(join(rootFolder, file), 'utf8')
    expect(source.match(/"[^"\n]*(?<![\d:.])\d+[.,]\d{2}(?!\d)[^"\n]*"/g) ?? [], file).toEqual([])
  }
})
