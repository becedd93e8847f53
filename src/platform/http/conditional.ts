const tags = /(?:W\/)?"([^"]*)"/g

/**
 * Whether an `If-None-Match` names what we would send: by `*`, or by the entity tag in a list of any length. They are compared weakly, as
 * RFC 9110, 13.1.2 asks: proxies that compress make a tag weak.
 */
export function isKnownByTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const [own] = namesOf(etag)
  return own !== undefined && namesOf(ifNoneMatch).includes(own)
}

const namesOf = (list: string) => [...list.matchAll(tags)].map(([, name]) => name)

/** Whether an `Accept-Encoding` takes a coding (RFC 9110, 12.5.3): named, or meant by `*`, and not with a weight of nothing. */
export function takesCoding(acceptEncoding: string | undefined, coding: string): boolean {
  const wishes = (acceptEncoding ?? '').split(',').map((wish) => {
    const [name = '', ...parameters] = wish.split(';').map((part) => part.trim().toLowerCase())
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    return { name, isTaken: !isRefused }
  })
  const wish = wishes.find(({ name }) => name === coding) ?? wishes.find(({ name }) => name === '*')
  return wish?.isTaken ?? false
}
