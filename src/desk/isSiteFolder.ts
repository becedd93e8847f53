import { sharedFolder } from '#features/sites/reading/folder.ts'
import type { DeskPlace } from './place.ts'

/** Whether a name is that of a site's folder, or of the one that all sites share: that is of no operator of some sites. */
export const isSiteFolder = ({ sites }: Pick<DeskPlace, 'sites'>, name: string): boolean =>
  name === sharedFolder || sites.knows(name)
