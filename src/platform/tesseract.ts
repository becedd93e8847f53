import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The name of Tesseract's program. */
export const tesseract = 'tesseract'

/** What it runs with: more threads than one make it slower on small machines. */
export const tesseractEnvironment = { ...process.env, OMP_THREAD_LIMIT: '1' }

let installed: Promise<string[]> | undefined

/** Languages that Tesseract can read here, such as `eng` and `ind`; none where it is not installed. Asked once a process. */
export function installedLanguages(): Promise<string[]> {
  installed ??= promisify(execFile)(tesseract, ['--list-langs'], { timeout: 60_000 }).then(
    ({ stdout }) => stdout.split('\n').slice(1).filter(Boolean),
    () => [],
  )
  return installed
}

/** What it installs beside languages: orientation and script, equations, numbers. */
const noLanguages = new Set(['osd', 'equ', 'snum'])

/** Those of them that texts are written in. */
export const readableLanguages = async (): Promise<string[]> =>
  (await installedLanguages()).filter((language) => !noLanguages.has(language))

/** The script, such as `Latin` or `Arabic`, that its detection of orientation and script (`--psm 0`) tells; undefined where it is not clear. */
export const scriptIn = (told: string): string | undefined => /^Script: (\w+)/m.exec(told)?.[1]
