import { audit } from './audit.ts'
import { home } from './home.ts'
import { jobs } from './jobs.ts'
import { models } from './models.ts'
import { orders } from './orders.ts'
import { people } from './people.ts'
import { revenue } from './revenue.ts'
import { reviews } from './reviews.ts'
import type { Section } from './section.ts'
import { sites } from './sites.ts'
import { sms } from './sms.ts'
import { system } from './system.ts'
import { team } from './team.ts'
import { tickets } from './tickets.ts'
import { webhooks } from './webhooks.ts'

/** Every part of the desk in the order of its menu. A new one is a file beside these, its line here, its acts, and its words. */
export const sections: readonly Section[] = [
  home,
  people,
  tickets,
  orders,
  webhooks,
  revenue,
  reviews,
  jobs,
  sms,
  sites,
  models,
  system,
  team,
  audit,
]
