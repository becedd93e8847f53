import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Grey, toPgm } from './grey.ts'

const command = 'tesseract'
const mostOutputBytes = 200_000_000
// More threads than one make Tesseract slower on small machines.
const environment = { ...process.env, OMP_THREAD_LIMIT: '1' }

let installed: Promise<string[]> | undefined

/** Languages that Tesseract can read here, such as `eng` and `ind`; none where it is not installed. */
export function installedLanguages(): Promise<string[]> {
  installed ??= promisify(execFile)(command, ['--list-langs'], { timeout: 60_000 }).then(
    ({ stdout }) => stdout.split('\n').slice(1).filter(Boolean),
    () => [],
  )
  return installed
}

/** Reads a page into hOCR text with the boxes of all characters. `languages` are joined with a plus. */
export const readPage = (page: Grey, dpi: number, languages: string, signal: AbortSignal): Promise<string> =>
  run(page, ['-l', languages, '--dpi', String(dpi), '--psm', '3', '-c', 'hocr_char_boxes=1', 'hocr'], signal)

async function run(page: Grey, options: string[], signal: AbortSignal): Promise<string> {
  const settings = { env: environment, maxBuffer: mostOutputBytes, killSignal: 'SIGKILL' as const }
  const running = promisify(execFile)(command, ['stdin', 'stdout', ...options], { ...settings, signal })
  const input = running.child.stdin!
  // When it ends early, the failure is told by its end and not by the pipe.
  input.on('error', () => {})
  input.end(toPgm(page))
  const { stdout } = await running
  return stdout
}
