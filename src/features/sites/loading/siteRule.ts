import type { SiteSettings } from '../format/siteFile.ts'
import type { Problem } from '../reading/problem.ts'

/** What a rule finds, and the field of the site file that it is about. */
export type RuleFinding = Pick<Problem, 'message' | 'hint'> & { path: PropertyKey[] }

/** What else has to be true of a site's settings once their form is right. The app hands such rules over: sites know no feature above them. */
export type SiteRule = (settings: SiteSettings) => RuleFinding[]
