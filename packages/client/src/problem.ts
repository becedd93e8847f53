import type { Problem } from './types.ts'

/** The server refused a request, or a job failed: the problem as it was told (RFC 9457). `message` is its sentence. */
export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly problem: Problem
  /** After how many seconds the same request may succeed, where the server said so. */
  readonly retrySeconds: number | undefined

  constructor(problem: Problem, retrySeconds?: number) {
    super(problem.detail)
    this.problem = problem
    this.retrySeconds = retrySeconds
  }

  get status(): number {
    return this.problem.status
  }

  /** The number of the problem; the same for good. */
  get code(): number {
    return this.problem.code
  }
}

/** The problem of an answer that is none of the good ones, whatever stands in its body. */
export async function problemOf(response: Response): Promise<ProblemError> {
  const { status } = response
  const text = await response.text().catch(() => '')
  const said = Number(response.headers.get('retry-after') ?? Number.NaN)
  const seconds = Number.isFinite(said) ? said : undefined
  try {
    const problem = JSON.parse(text) as Problem
    if (typeof problem.detail === 'string') return new ProblemError(problem, seconds)
  } catch {
    // Something between the server and here has answered.
  }
  const detail = `The server answered ${status} without saying why.`
  return new ProblemError({ type: 'about:blank', title: String(status), status, detail, code: 0 }, seconds)
}
