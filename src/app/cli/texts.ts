import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { wrong } from '#platform/commandLine/command.ts'
import type { Command } from './command.ts'
import { languagesIn, makeLanguage, type TextFault, textFaults } from './textFiles.ts'

export const textCommands: Command[] = [
  {
    use: 'texts check',
    about: 'Says which texts each language lacks, by file',
    async run() {
      const src = sources()
      const languages = await languagesIn(src)
      const faults = (await Promise.all(languages.map((language) => textFaults(src, language)))).flat()
      const text = faults.length > 0 ? faults.map(line).join('\n') : `Nothing is missing in ${languages.join(', ')}`
      return { text, data: faults, failed: faults.length > 0 }
    },
  },
  {
    use: 'texts new <code>',
    about: 'Makes the files of a new language, such as fr; docs/adding-a-language.md says the rest',
    async run(_desk, [code = '']) {
      if (!isLanguageCode(code)) throw wrong(`${code} is no code of a language: write one of ISO 639-1, such as fr.`)
      const files = await makeLanguage(sources(), code)
      const text = files.length > 0 ? ['Made, and still English:', ...files].join('\n') : 'All its files are there'
      return { text, data: files }
    },
  },
]

/** Whether it is the code of a language that there is, as far as Unicode's data knows them. */
const isLanguageCode = (code: string): boolean =>
  /^[a-z]{2,3}$/.test(code) &&
  new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code) !== undefined

/** The sources that texts are written in; a product that was only built has none. */
function sources(): string {
  const src = resolve('src')
  if (existsSync(join(src, 'platform/languages.ts'))) return src
  throw wrong('The sources are not here. Run this in the folder of the repository.')
}

const sentences: Record<TextFault['fault'], string> = {
  missing: 'is missing',
  unknown: 'is not in English',
  otherPlaceholders: 'is filled with other things than in English',
}

const line = ({ file, key, fault }: TextFault) => `${file}: ${key || 'the file'} ${sentences[fault]}`
