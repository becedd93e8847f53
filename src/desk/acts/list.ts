import type { Act } from './act.ts'
import { backupActs } from './backups.ts'
import { jobActs } from './jobs.ts'
import { modelActs } from './models.ts'
import { moneyActs } from './money.ts'
import { peopleActs } from './people.ts'
import { reviewActs } from './reviews.ts'
import { selfActs } from './self.ts'
import { siteActs } from './sites.ts'
import { smsActs } from './sms.ts'
import { teamActs } from './team.ts'
import { ticketActs } from './tickets.ts'

/** Everything that can be done at the desk once somebody is logged in. */
export const acts: readonly Act[] = [
  ...peopleActs,
  ...moneyActs,
  ...ticketActs,
  ...reviewActs,
  ...jobActs,
  ...smsActs,
  ...modelActs,
  ...backupActs,
  ...siteActs,
  ...teamActs,
  ...selfActs,
]
