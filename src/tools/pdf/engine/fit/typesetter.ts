import { type ChildProcess, fork } from 'node:child_process'
import { endingWithUs } from '#platform/childProcess/endingWithUs.ts'
import { findOffice } from '../office/kit.ts'

/** Paths of a .docx and of the PDF that is to be made of it, in the same folder. */
export type TypesetRequest = { docx: string; pdf: string }
/** `seconds` of processor time that it took. */
export type TypesetAnswer = { pdf: string; seconds: number } | { failed: string }

let typesetter: ChildProcess | undefined

/**
 * Seconds without an answer after which LibreOffice stands still. One that computes for ever ends itself long before that, however
 * busy the machine is; a job that nothing moves in is ended after 180.
 */
const STANDSTILL = 150

/** Whether there is a LibreOffice that documents could be laid out with. */
export const canTypeset = (): boolean => findOffice() !== undefined

/**
 * Lays a .docx out as a word processor does and answers the path of its pages as a PDF, with the seconds of processor time that
 * it took. LibreOffice runs in a process of its own, which stays for the next document. Answers undefined where it fails, or
 * computes for ever and is ended.
 * @throws the signal's reason when the job is cancelled
 */
export async function typeset(
  request: TypesetRequest,
  signal: AbortSignal,
): Promise<{ pdf: string; seconds: number } | undefined> {
  signal.throwIfAborted()
  const child = running()
  hold(child, true)
  const answer = await new Promise<TypesetAnswer>((resolve) => {
    const end = (failed: string) => () => {
      stop(child)
      resolve({ failed })
    }
    const [late, gone, aborted] = [end('stands still'), end('ended'), end('aborted')]
    const timer = setTimeout(late, 1000 * STANDSTILL)
    signal.addEventListener('abort', aborted)
    child.once('exit', gone)
    child.once('error', gone)
    child.once('message', (message) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', aborted)
      child.off('exit', gone)
      child.off('error', gone)
      resolve(message as TypesetAnswer)
    })
    child.send(request)
  })
  hold(child, false)
  signal.throwIfAborted()
  if ('pdf' in answer) return answer
  process.stderr.write(`A document could not be laid out: ${answer.failed}\n`)
  return undefined
}

function running(): ChildProcess {
  if (typesetter?.connected && typesetter.exitCode === null && typesetter.signalCode === null) return typesetter
  typesetter = fork(new URL('./typesetterProcess.ts', import.meta.url), { ...endingWithUs(), stdio: 'ignore' })
  return typesetter
}

function stop(child: ChildProcess): void {
  if (typesetter === child) typesetter = undefined
  child.kill('SIGKILL')
}

/** Whether waiting for it keeps this program running. */
function hold(child: ChildProcess, held: boolean): void {
  for (const part of [child, child.channel]) held ? part?.ref() : part?.unref()
}
