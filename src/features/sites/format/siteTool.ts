import type { Localized } from '#platform/text.ts'
import type { ThemeName } from './fields.ts'

/** What sites know of a tool. The app hands over the list of all, made of the tools' contracts: no feature knows a tool. */
export type SiteTool = {
  /** Its name in addresses: /t/<id>. */
  id: string
  /** The type of the sites about it. */
  siteType: number
  /** Whether sites of this type are about it, where another tool of the type only stands on their account page. */
  leads: boolean
  /** What a new site about it starts from: its colours, and the words over it. */
  theme: ThemeName
  home: Localized
  /** Its page at /t/<id> as YAML, for sites that have no template of their own; undefined where it is the tool alone. */
  template: string | undefined
  /** Where its icon lies on the disk, an SVG; sites show it as `assets/icons/<id>.svg`, unless they bring one of that name. */
  icon: string | undefined
  /** Its entry in the Products menu and among more products; undefined where it stands in neither. */
  menu: ToolMenu | undefined
  /** How long it keeps things, by the words in braces that texts say it with. */
  keeps: Readonly<Record<string, string>>
  /** First parts of the addresses that it has beside /t/<id>, such as `board`: unlisted, and open to links. */
  folders: readonly string[]
}

/** What a tool says of itself in menus. */
type ToolMenu = {
  /** Its group in the Products menu; without one it stands among more products alone. */
  group?: string | undefined
  tag?: 'hot' | 'new' | undefined
  title: Localized
  /** A few words under the title in the Products menu. */
  words: Localized
  /** What stands under it among more products. */
  sentence: Localized
}
