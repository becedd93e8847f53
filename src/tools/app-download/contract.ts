import { defineTool } from '#tools/tool.ts'

/** Stands on the account page of the sites that are about Clap Find My Phone. */
export const appDownload = defineTool({ id: 'app-download', siteType: 6, place: 'account', theme: 'orange' })
