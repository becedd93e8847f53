/** Who somebody is at the desk. */
export const roles = ['owner', 'support', 'finance', 'reader'] as const

export type Role = (typeof roles)[number]

/** Roles that may do something, and whether it concerns the whole installation: then operators of some sites may not. */
type Rule = { roles: readonly Role[]; everywhere?: true }

const everybody = roles
const support = ['owner', 'support'] as const
const finance = ['owner', 'finance'] as const
const owner = ['owner'] as const

/** What may be looked at and done at the desk, and by whom. Nothing else decides it. */
export const policy = {
  'people.read': { roles: everybody },
  'people.grant': { roles: support },
  'people.extend': { roles: support },
  'people.revoke': { roles: support },
  'people.passwordLink': { roles: support },
  'people.block': { roles: support },
  'people.unblock': { roles: support },
  'people.export': { roles: support },
  'people.exportRequest': { roles: support },
  'people.exportDelivered': { roles: support },
  'people.revokeKey': { roles: support },
  'people.delete': { roles: owner },

  'money.read': { roles: ['owner', 'finance', 'support', 'reader'] },
  'money.refund': { roles: finance },
  'money.sync': { roles: finance },
  'webhooks.read': { roles: finance, everywhere: true },
  'webhooks.replay': { roles: finance, everywhere: true },
  'revenue.read': { roles: ['owner', 'finance', 'reader'] },

  'tickets.read': { roles: everybody },
  'tickets.answer': { roles: support },
  'tickets.close': { roles: support },

  'reviews.read': { roles: everybody },
  'reviews.approve': { roles: support },
  'reviews.reject': { roles: support },

  'jobs.read': { roles: everybody },
  'jobs.retry': { roles: support },
  'jobs.cancel': { roles: support },

  'sms.read': { roles: support },
  'sms.text': { roles: owner },
  'sms.refuse': { roles: support, everywhere: true },
  'sms.allow': { roles: support, everywhere: true },

  'sites.read': { roles: everybody },
  'sites.draft': { roles: owner },
  'sites.discard': { roles: owner },
  'sites.publish': { roles: owner },
  'sites.back': { roles: owner },
  'sites.picture': { roles: owner },
  'sites.pictureBack': { roles: owner },
  'sites.new': { roles: owner, everywhere: true },
  'models.fetch': { roles: owner, everywhere: true },
  'models.check': { roles: owner, everywhere: true },
  'backup.make': { roles: owner, everywhere: true },
  'backup.check': { roles: owner, everywhere: true },
  'backup.restore': { roles: owner, everywhere: true },
  'system.read': { roles: owner, everywhere: true },
  'audit.read': { roles: owner, everywhere: true },

  'team.read': { roles: owner, everywhere: true },
  'team.invite': { roles: owner, everywhere: true },
  'team.revoke': { roles: owner, everywhere: true },

  'self.read': { roles: everybody },
  'self.passkey.remove': { roles: everybody },
  'self.codes': { roles: everybody },
  'self.session.end': { roles: everybody },
  'self.logout': { roles: everybody },
} as const satisfies Record<string, Rule>

/** Something that the policy speaks of. */
export type Permission = keyof typeof policy

/** Whether an operator may look at or do something at all; on which sites is asked with what it is about. */
export function may({ role, sites }: { role: Role; sites: readonly string[] | null }, permission: Permission): boolean {
  const rule: Rule = policy[permission]
  return rule.roles.includes(role) && !(rule.everywhere && sites !== null)
}

/** Whether an operator looks after a site. */
export const looksAfter = ({ sites }: { sites: readonly string[] | null }, site: string): boolean =>
  sites === null || sites.includes(site)
