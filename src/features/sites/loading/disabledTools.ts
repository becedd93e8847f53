import type { SiteSettings } from '../format/siteFile.ts'
import type { SiteTool } from '../format/siteTool.ts'
import type { SiteRule } from './siteRule.ts'

/** Whether sites of a type are about a tool: it is their home page, so they cannot be without it. */
const isHome = ({ leads, siteType }: SiteTool, { type }: Pick<SiteSettings, 'type'>) => leads && siteType === type

/** The tools that a site has switched off, by their ids. */
export const disabledIn = (settings: SiteSettings, tools: readonly SiteTool[]): ReadonlySet<string> =>
  new Set(
    tools.filter((tool) => settings.disabledTools.includes(tool.id) && !isHome(tool, settings)).map(({ id }) => id),
  )

/** Nobody can switch off the tool that a site is about. */
export const aboutDisabled =
  (tools: readonly SiteTool[]): SiteRule =>
  (settings) =>
    tools
      .filter((tool) => isHome(tool, settings) && settings.disabledTools.includes(tool.id))
      .map(({ id }) => ({
        path: ['disabledTools'],
        message: `The site is about ${id}, so it cannot be switched off`,
        hint: 'Take it out. Where it comes from the shared file, a list of the site’s own takes its place, such as [].',
      }))
