/** A web page that needs nothing from outside, and how many contents were left out for that. */
export type WebPage = { html: string; cut: number }

/** What brings in another file, runs, or moves where addresses begin. */
const foreign =
  /<(script|iframe|object|applet|noscript)\b[\s\S]*?<\/\1\s*>|<(?:script|iframe|object|embed|link|base|frame)\b[^>]*>/gi
const source = /(<[a-z][^<>]*?)\s(src|srcset|background|poster|data|dynsrc|lowsrc)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi
const inStyle = /url\(\s*(["']?)(?!data:)[^)]*\1\s*\)|@import[^;]+;/gi

/**
 * Takes out of a page all that is elsewhere: pictures that are not written within it, style sheets, frames and programs. `known` answers the
 * bytes of a content as a `data:` address, for pages that bring theirs along.
 */
export function standAlone(page: string, known: (address: string) => string | undefined = () => undefined): WebPage {
  let cut = 0
  const without = page.replace(foreign, (tag) => {
    if (/^<(?:iframe|object|embed|frame)\b/i.test(tag)) cut += 1
    return ''
  })
  // A tag may have several of them, and each pass finds the last.
  let html = without
  for (let before = ''; before !== html; ) {
    before = html
    html = html.replace(source, (_, start: string, name: string, quoted: string) => {
      const address = quoted.replace(/^["']|["']$/g, '')
      const own = /^data:/i.test(address) ? address : known(address)
      if (!own) cut += 1
      return own ? `${start} ${held}${name}="${own}"` : start
    })
  }
  html = html.replaceAll(held, '').replace(inStyle, 'none')
  return { html: withCharset(html), cut }
}

/** Marks a source that was looked at, so that the next pass leaves it. */
const held = 'data-own-'

/** LibreOffice takes a page without a word on its letters for Western European. */
function withCharset(html: string): string {
  const others = html
    .replace(/<meta\b[^>]*\bcharset\b[^>]*>/gi, '')
    .replace(/^\s*<\?xml[^>]*\?>/, '')
    .replace(/^\ufeff/, '')
  return `<!DOCTYPE html><meta http-equiv="Content-Type" content="text/html; charset=utf-8">${others.replace(/^\s*<!doctype[^>]*>/i, '')}`
}
