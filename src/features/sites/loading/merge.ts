const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lays a site's own data over the shared defaults: objects key by key, lists and everything else taken whole. */
export function merge(defaults: unknown, own: unknown): unknown {
  if (!isObject(defaults) || !isObject(own)) return own ?? defaults
  const keys = new Set([...Object.keys(own), ...Object.keys(defaults)])
  return Object.fromEntries([...keys].map((key) => [key, merge(defaults[key], own[key])]))
}
