import { z } from 'zod'
import { list, type Settings } from './setting.ts'

/** Which sites there are. */
export const sites = {
  SITES_DIR: { schema: z.string().default('sites'), about: 'Folder with one folder a site.' },
  DEFAULT_SITE: {
    schema: z.string().optional(),
    about: 'Code of the site that unknown hosts get. Default: hub, or the first where there is none.',
  },
  SUPPORT_HIDDEN_HOSTS: {
    schema: list.transform((words) => words.map((word) => word.toLowerCase())),
    about: 'Words separated by commas: on hosts with one of them in their name the support widget does not show.',
  },
} satisfies Settings
