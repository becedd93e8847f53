import { codes } from './codes.ts'
import { AppError } from './errors.ts'
import { platformErrors } from './errorTexts.ts'
import { inEach } from './texts.ts'

/**
 * Why work in hand ends that is no failure: the program is told to stop, and gives it back to be done again. A job is taken up by
 * another worker or at the next start; who waits at a call is told to come again in some seconds (503).
 */
export class ProgramStops extends AppError {
  override name = 'ProgramStops'

  constructor() {
    super(
      codes.unavailable,
      503,
      inEach(platformErrors, (say) => say.unavailable),
      { cause: new Error('The program is stopping'), retrySeconds: 5 },
    )
  }
}

/** Whether something ended because the program stops, also where that is told around it as a cause. */
export function isProgramStopping(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof ProgramStops) return true
  return false
}
