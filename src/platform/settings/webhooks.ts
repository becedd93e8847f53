import { isRange } from '#platform/http/ranges.ts'
import { days, list, type Settings } from './setting.ts'

/** What members' own programs hear of. */
export const webhooks = {
  WEBHOOK_NETWORKS: {
    schema: list.refine(
      (words) => words.every(isRange),
      'must be `loopback`, `uniquelocal`, or addresses such as 10.0.0.0/8',
    ),
    about:
      'Private networks that webhooks of members may reach beside the public internet: `loopback`, `linklocal`, `uniquelocal`, addresses or ranges separated by commas. Only where every member may reach what answers there.',
  },
  DELIVERY_DAYS: {
    schema: days(14),
    about: 'Days until the record of what was sent to a member’s endpoint, and how it answered, is deleted.',
  },
} satisfies Settings
