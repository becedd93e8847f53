import { invalidRequest } from '#platform/errors.ts'
import { inEach } from '#platform/texts.ts'
import { jobsErrors } from './errorTexts.ts'

/** Somebody asks for the jobs of a tool that there is not; `known` are those that there are. */
export const unknownTool = (tool: string, known: readonly string[]) =>
  invalidRequest(inEach(jobsErrors, (say) => say.unknownTool(tool, known.join(', '))))
