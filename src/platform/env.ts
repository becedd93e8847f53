import type { z } from 'zod'
import type { Setting } from './settings/setting.ts'
import { settings } from './settings/settings.ts'

/** What the operator set, checked and typed. */
export type Env = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['schema']> }

/** The settings cannot be used; the message is a list for the operator, one line a setting. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** Reads and checks the settings. An empty value counts as absent. Throws a SettingsError that names every bad one. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries(settings) as [string, Setting][]) {
    const given = source[name]?.trim() || undefined
    const read = setting.schema.safeParse(given)
    if (read.success) values[name] = read.data
    else problems.push(`  ${name}: ${read.error.issues[0]?.message} (${setting.about})`)
  }
  if (problems.length > 0) throw new SettingsError(`These settings cannot be used:\n${problems.join('\n')}`)
  return values as Env
}
