import type { Asset } from '../reading/asset.ts'

/** The same data with every `assets/…` turned into the address where the picture is served. Missing ones stay as written. */
export function withMedia<T>(value: T, assets: ReadonlyMap<string, Asset>): T {
  return convert(value, (path) => assets.get(path)?.url ?? path) as T
}

function convert(value: unknown, addressOf: (path: string) => string): unknown {
  if (typeof value === 'string') {
    if (value.startsWith('assets/')) return addressOf(value)
    return value.includes('"assets/') ? value.replace(/(?<=")assets\/[^"]+(?=")/g, addressOf) : value
  }
  if (Array.isArray(value)) return value.map((item) => convert(item, addressOf))
  if (typeof value !== 'object' || value === null) return value
  // Also under keys that are symbols: a text remembers its lenders there.
  const keys = Reflect.ownKeys(value) as (keyof typeof value)[]
  return Object.fromEntries(keys.map((key) => [key, convert(value[key], addressOf)]))
}
