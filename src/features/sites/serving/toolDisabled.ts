import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'
import { inEach } from '#platform/texts.ts'
import type { Site } from '../loading/loadSite.ts'
import { sitesErrors } from './errorTexts.ts'

const toolDisabled = () =>
  new AppError(
    codes.toolDisabled,
    403,
    inEach(sitesErrors, (say) => say.toolDisabled),
  )

/** Throws toolDisabled where a site has switched a tool off. */
export function expectOffered({ disabled }: Pick<Site, 'disabled'>, tool: string): void {
  if (disabled.has(tool)) throw toolDisabled()
}
