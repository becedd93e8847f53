// What pages know of ID photos without the shapes of their calls, which weigh as much as the page itself.
import { defineTool } from '#tools/tool.ts'
import { sizeLimits } from './photoSize.ts'

/** Sheets that a photo is printed on, and the forms in which a sheet comes. */
export const papers = ['10x15', 'a4', 'letter'] as const
export type Paper = (typeof papers)[number]
export const sheetFormats = ['pdf', 'jpeg'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/** Where presets and their drawings are found. */
export const setupPath = '/backapi/v1/pictureSetup'

export const idPhoto = defineTool({
  id: 'id-photo',
  siteType: 2,
  theme: 'default',
  camera: true,
  menu: { group: 'photos' },
  ...sizeLimits,
  /** Below it no photo is worth looking at. */
  leastKilobytes: 5,
})
