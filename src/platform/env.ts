import type { z } from 'zod'
import { near } from './closest.ts'
import type { Setting } from './settings/setting.ts'
import { settings } from './settings/settings.ts'

/** What the operator set, checked and typed. */
export type Env = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['schema']> }

/** The settings cannot be used; the message is a list for the operator, one line a setting. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/**
 * Reads and checks the settings. An empty value counts as absent. Throws a SettingsError that names every bad one, and every
 * variable that looks like a setting and is none: it would be passed over in silence.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries(settings) as [string, Setting][]) {
    const given = source[name]?.trim() || undefined
    const read = setting.schema.safeParse(given)
    if (read.success) values[name] = read.data
    else problems.push(`  ${name}: ${read.error.issues[0]?.message} (${setting.about})`)
  }
  for (const [name, meant] of mistyped(source))
    problems.push(`  ${name}: there is no such setting; did you mean ${meant}?`)
  if (problems.length > 0) throw new SettingsError(`These settings cannot be used:\n${problems.join('\n')}`)
  return values as Env
}

/** Letters in which a name may differ from a setting's to be taken for it. Neighbours that changed places are two. */
const slips = 2

/** First words of names that no other program's settings on a machine of ours begin with: what else begins so was meant for us. */
const families = new Set(['SMTP', 'STRIPE', 'PAYPAL', 'BACKUP', 'S3', 'SMS', 'SMPP', 'TRANSCRIBE', 'DESK', 'METRICS'])

/** What Kubernetes sets by itself for a service that is called `smtp`, say. */
const linked = /_(SERVICE_HOST|SERVICE_PORT\w*|PORT|PORT_\d+_(TCP|UDP)\w*)$/

/**
 * Variables that are no settings of ours but for a slip, or begin as only ours do, and what may be meant. Names of one word are too short to
 * tell.
 */
function mistyped(source: Record<string, string | undefined>): [name: string, meant: string][] {
  const known = Object.keys(settings).filter((name) => name.includes('_'))
  return Object.entries(source).flatMap(([name, value]): [string, string][] => {
    if (name in settings || !value?.trim() || !/^[A-Z0-9_]+$/.test(name) || !name.includes('_')) return []
    const meant = near(name, known, () => slips)
    if (meant.length > 0) return [[name, meant.join(' or ')]]
    const [family = ''] = name.split('_')
    if (!families.has(family) || linked.test(name)) return []
    return [[name, known.filter((each) => each.startsWith(`${family}_`)).join(' or ')]]
  })
}
