import type { Language } from '#platform/text.ts'
import { tools } from '#tools/index.ts'
import { type Tool, takes } from '#tools/tool.ts'
import { toolAbout } from './toolAbout.ts'

/** A tool as the account page shows it. */
export type AccountTool = Pick<Tool, 'id' | 'siteType'> & { name: string; ownHeading: boolean }

/** Whether a site has a tool. */
type Offers = (tool: string) => boolean

/** The tools of the account page in one language, in the order of their tabs. */
export async function accountTools(language: Language, offers: Offers): Promise<AccountTool[]> {
  const shown = tools
    .filter((tool) => takes(tool, 'account') && offers(tool.id))
    .map(async ({ id, siteType, ownHeading = false }) => {
      const { name } = (await toolAbout(id))[language]
      return { id, siteType, ownHeading, name }
    })
  return Promise.all(shown)
}

/** What every tool is called in one language, and whether the site has it. */
export const toolNames = (
  language: Language,
  offers: Offers,
): Promise<{ id: string; name: string; offered: boolean }[]> =>
  Promise.all(tools.map(async ({ id }) => ({ id, name: (await toolAbout(id))[language].name, offered: offers(id) })))
