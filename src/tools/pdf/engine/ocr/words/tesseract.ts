import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { scriptIn, tesseract, tesseractEnvironment } from '#platform/tesseract.ts'
import { type Grey, toPgm } from '../grey.ts'

const mostOutputBytes = 200_000_000

/** A page with anything on it, one block of text, or one line as it is: what Tesseract calls page segmentation modes. */
type Content = 'page' | 'block' | 'raw line'
const modes = { page: '3', block: '6', 'raw line': '13' } satisfies Record<Content, string>

export type ReadOptions = { dpi: number; languages: string; content?: Content; signal: AbortSignal }

/** Reads a page into hOCR text with the boxes of all characters. `languages` are joined with a plus. */
export const hocrOf = (page: Grey, { dpi, languages, content = 'page', signal }: ReadOptions): Promise<string> =>
  run(
    page,
    ['-l', languages, '--dpi', String(Math.round(dpi)), '--psm', modes[content], '-c', 'hocr_char_boxes=1', 'hocr'],
    signal,
  )

/** The script that a page is written in, such as `Latin` or `Arabic`; undefined where it is not clear. Needs the data called `osd`. */
export async function scriptOf(page: Grey, dpi: number, signal: AbortSignal): Promise<string | undefined> {
  const told = await run(page, ['-l', 'osd', '--dpi', String(Math.round(dpi)), '--psm', '0'], signal).catch(() => '')
  signal.throwIfAborted()
  return scriptIn(told)
}

async function run(page: Grey, options: string[], signal: AbortSignal): Promise<string> {
  const settings = { env: tesseractEnvironment, maxBuffer: mostOutputBytes, killSignal: 'SIGKILL' as const }
  const running = promisify(execFile)(tesseract, ['stdin', 'stdout', ...options], { ...settings, signal })
  const input = running.child.stdin!
  // When it ends early, the failure is told by its end and not by the pipe.
  input.on('error', () => {})
  input.end(toPgm(page))
  const { stdout } = await running
  return stdout
}
