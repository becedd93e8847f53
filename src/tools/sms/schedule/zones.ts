import { offsetAt } from './zonedTime.ts'

/** Where clocks of a country differ, the zone that most of its people live in. */
const usual: Readonly<Record<string, string>> = {
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Pohnpei',
  GL: 'America/Nuuk',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
}

/** ECMA-402's Intl Locale Info, which the types do not know yet. */
type LocaleOfRegion = Intl.Locale & { getTimeZones(): string[] | undefined }

const week = 7 * 86_400_000

/**
 * The time zones of a country (two letters) whose clocks differ within the next `days`: of those that agree one. The usual one comes
 * first, the others from west to east. A country without any, such as one of satellites, has UTC.
 */
export function zonesOf(country: string, now: number, days: number): string[] {
  const locale = new Intl.Locale('und', { region: country }) as LocaleOfRegion
  const all = locale.getTimeZones() ?? []
  const main = all.find((zone) => zone === canonical(usual[country] ?? '')) ?? all[0]
  if (!main) return ['UTC']
  const different = new Map<string, string>()
  for (const zone of [main, ...all]) {
    const clock = clockOver(zone, now, days)
    if (!different.has(clock)) different.set(clock, zone)
  }
  const [first = main, ...others] = different.values()
  return [first, ...others.sort((a, b) => offsetAt(now, a) - offsetAt(now, b))]
}

/** What tells the clocks of two zones apart: how far they are ahead of UTC in each week. */
const clockOver = (zone: string, now: number, days: number) =>
  Array.from({ length: Math.ceil(days / 7) + 1 }, (_, n) => offsetAt(now + n * week, zone)).join()

/** A zone by the name that lists have for it; one that nobody knows stays as it is. */
function canonical(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return zone
  }
}
