const slidePart = /^ppt\/(?:slides|slideLayouts|slideMasters)\/[^/]+\.xml$/
const choice =
  /<mc:Choice\b[^>]*>((?:(?!<mc:(?:Choice|AlternateContent)\b)[\s\S])*?)<\/mc:Choice>(?=\s*<mc:Fallback\b)/g
const picture = /^\s*<mc:Fallback\b[^>]*(?<!\/)>(?:(?!<\/mc:Fallback>)[\s\S])*<a:blip\b[^>]*\br:embed="/

/**
 * Shows the pictures that PowerPoint keeps of handwriting, and of texts with a formula among the words, for programs that know neither: LibreOffice takes these for
 * something that it knows and shows nothing of the handwriting and no formula. Changes `parts` and answers how many.
 */
export function fallbacks(parts: Map<string, Buffer>): number {
  let count = 0
  for (const [name, data] of parts) {
    if (!slidePart.test(name) || !(data.includes('<p:contentPart') || data.includes('<a14:m'))) continue
    const before = count
    const xml = data.toString('utf8').replace(choice, (whole, inside: string, at: number, all: string) => {
      if (!isLost(inside) || !picture.test(all.slice(at + whole.length))) return whole
      count += 1
      return ''
    })
    if (count > before) parts.set(name, Buffer.from(xml))
  }
  return count
}

/** A formula that stands alone is shown as one. */
function isLost(shape: string): boolean {
  if (shape.includes('<p:contentPart')) return true
  if (!/<a14:m\b/.test(shape)) return false
  return /<a:t>[^<]*[^<\s]/.test(shape.replace(/<a14:m\b[\s\S]*?<\/a14:m>/g, ''))
}
