import type { Site } from '#features/sites/loading/loadSite.ts'
import { tools } from '#tools/index.ts'
import { takes } from '#tools/tool.ts'

/** Whether the page at an address may ask for the visitor's camera: only where a tool stands that takes pictures or lights its lamp. */
export function mayUseCamera({ settings, disabled }: Pick<Site, 'settings' | 'disabled'>, path: string): boolean {
  return tools.some((tool) => {
    if (!tool.camera || disabled.has(tool.id)) return false
    if (path === `/t/${tool.id}` || path.startsWith(`/t/${tool.id}/`)) return true
    const isAbout = tool.siteType === settings.type
    return isAbout && ((path === '/' && takes(tool, 'site')) || (path === '/sub/account' && takes(tool, 'account')))
  })
}
