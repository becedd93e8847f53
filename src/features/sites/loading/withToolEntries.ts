import type { SiteTool } from '../format/siteTool.ts'

/**
 * The settings of a site as its files tell them, with the entries of the tools: each group of the Products menu that names one of theirs gets
 * them before what it lists itself, and a footer without a list of more products gets one. A tool's icon is the picture
 * `assets/icons/<id>.svg`, its own or a site's. What is malformed stays as it is, for the check that follows.
 */
export function withToolEntries(settings: unknown, tools: readonly SiteTool[], assets: ReadonlyMap<string, unknown>) {
  if (!isObject(settings) || !isObject(settings.common)) return settings
  const { common, hiddenTools, disabledTools } = settings
  const { NavBar, FooterBar } = common as Data
  const hidden = [hiddenTools, disabledTools].flatMap((ids): unknown[] => (Array.isArray(ids) ? ids : []))
  const shown = tools.flatMap((tool) => (tool.menu && !hidden.includes(tool.id) ? { ...tool, menu: tool.menu } : []))

  const iconOf = (id: string) => {
    const icon = `assets/icons/${id}.svg`
    return assets.has(icon) ? icon : undefined
  }
  const entryOf = ({ id, siteType, menu: { title, tag } }: (typeof shown)[number]) =>
    compact({ type: siteType, title, tag, url: `/t/${id}` })
  const featuresOf = (group: unknown) =>
    shown
      .filter(({ menu }) => menu.group === group)
      .map((tool) => ({ ...entryOf(tool), ...compact({ des: tool.menu.words, icon: iconOf(tool.id) }) }))
  const moreProducts = shown.map((tool) => ({
    ...entryOf(tool),
    ...compact({ des: tool.menu.sentence, img: iconOf(tool.id) }),
  }))

  const isGroup = (name: unknown) => name !== undefined && tools.some(({ menu }) => menu?.group === name)
  const filled = (one: unknown) => {
    if (!isObject(one) || !isGroup(one.group) || !Array.isArray(one.features ?? [])) return [one]
    const { group, features: own = [], ...rest } = one
    const features = [...featuresOf(group), ...(own as unknown[])]
    // Where all tools of a group are hidden, nothing is left to be opened.
    return features.length > 0 ? [{ ...rest, features }] : []
  }
  const groups = isObject(NavBar) && Array.isArray(NavBar.groups) ? NavBar.groups.flatMap(filled) : undefined
  return {
    ...settings,
    common: {
      ...common,
      ...(isObject(NavBar) && groups && { NavBar: { ...NavBar, groups } }),
      ...(isObject(FooterBar) && { FooterBar: { moreProducts, ...FooterBar } }),
    },
  }
}

type Data = Record<string, unknown>

const isObject = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Without the fields that say nothing. */
const compact = (fields: Data): Data =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
