/** The heading that a rich text starts with, in plain words, and the rest with its headings moved up to follow it. */
export function richHeading(html: string): { heading: string | undefined; rest: string } {
  const first = /^\s*<h2[^>]*>(.*?)<\/h2>/s.exec(html)
  if (!first) return { heading: undefined, rest: html }
  const rest = html.slice(first[0].length)
  const hasSections = /<h2[\s>]/.test(rest)
  return {
    heading: words(first[1]!),
    rest: hasSections ? rest : rest.replace(/<(\/?)h([34])/g, (_, slash, level) => `<${slash}h${Number(level) - 1}`),
  }
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&\w+;/g, (entity) => entities[entity] ?? entity)
    .trim()
