import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where Debian's pocketsphinx-en-us puts the American English model. */
export const modelFolder = '/usr/share/pocketsphinx/model/en-us'
export const acousticFolder = `${modelFolder}/en-us`
export const languageModel = `${modelFolder}/en-us.lm.bin`
export const dictionaryFile = `${modelFolder}/cmudict-en-us.dict`

const libraryFolders = [
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/lib64',
  '/usr/lib',
  '/usr/local/lib',
]

/**
 * True when Debian's packages pocketsphinx-en-us and libpocketsphinx3 are installed. Nothing is loaded for the answer: the
 * web server asks too, and shall not carry the engine.
 */
export const pocketsphinxInstalled = (): boolean =>
  existsSync(languageModel) && libraryFolders.some((folder) => existsSync(join(folder, 'libpocketsphinx.so.3')))
