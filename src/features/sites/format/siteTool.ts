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
  /** Its entry in the Products menu and among more products; undefined where it stands in neither. */
  menu: ToolMenu | undefined
  /** First parts of the addresses that it has beside /t/<id>, such as `board`: unlisted, and open to links. */
  folders: readonly string[]
}

/** What a tool says of itself in menus. */
type ToolMenu = {
  group: string
  tag?: 'hot' | 'new' | undefined
  title: Localized
  /** A few words under the title in the Products menu. */
  words: Localized
  /** What stands under it among more products. */
  sentence: Localized
}
