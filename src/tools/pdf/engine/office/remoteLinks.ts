const external = /<(?:\w+:)?Relationship\s[^>]*TargetMode\s*=\s*["']External["'][^>]*>/g
const harmless = /Type\s*=\s*["'][^"']*\/hyperlink["']/
const target = /(Target\s*=\s*)(?:"[^"]*"|'[^']*')/

/**
 * Cuts what a package would fetch from outside: linked pictures, templates, frames, sheets and media. Links that a
 * reader clicks stay. Changes `parts` and answers how many were cut; LibreOffice's own settings refuse most of
 * them as well, pictures of this machine in other formats not among them; its process has no network and finds nothing of what the product keeps.
 */
export function cutRemoteLinks(parts: Map<string, Buffer>): number {
  let cut = 0
  for (const [name, data] of parts) {
    if (!name.endsWith('.rels') || !data.includes('External')) continue
    const text = data.toString('utf8').replace(external, (relationship) => {
      if (harmless.test(relationship)) return relationship
      cut += 1
      return relationship.replace(target, '$1"about:blank"')
    })
    parts.set(name, Buffer.from(text))
  }
  return cut
}
