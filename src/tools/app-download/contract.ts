import { defineTool } from '#tools/tool.ts'

export const appDownload = defineTool({ id: 'app-download', siteType: 6 })
