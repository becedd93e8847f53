import sanitizeHtml, { type Attributes } from 'sanitize-html'

/** A web page that needs nothing from outside, and how many contents were left out for that. */
export type WebPage = { html: string; cut: number }

/** What runs, or moves where addresses begin, and what shows another file. */
const silent = new Set(['script', 'noscript', 'link', 'base', 'applet', 'template'])
const frames = new Set(['iframe', 'frame', 'object', 'embed', 'svg', 'video', 'audio'])
/** Attributes that bring in what they name. */
const sources = new Set(['src', 'srcset', 'background', 'poster', 'data', 'dynsrc', 'lowsrc', 'xlink:href'])
const inStyle = /url\(\s*(["']?)(?!data:)[^)]*\1\s*\)|@import[^;]+;/gi

/**
 * Takes out of a page all that is elsewhere: pictures that are not written within it, style sheets, frames and programs. `known` answers the
 * bytes of a content as a `data:` address, for pages that bring theirs along.
 */
export function standAlone(page: string, known: (address: string) => string | undefined = () => undefined): WebPage {
  let cut = 0
  const own = (tag: string, attributes: Attributes): Attributes =>
    Object.fromEntries(
      Object.entries(attributes).flatMap(([name, value]): [string, string][] => {
        if (name.startsWith('on')) return []
        if (name === 'style') return [[name, value.replace(inStyle, 'none')]]
        if (!sources.has(name)) return [[name, value]]
        const here = /^data:/i.test(value) ? value : known(value)
        if (!here && !frames.has(tag)) cut += 1
        return here ? [[name, here]] : []
      }),
    )
  const html = sanitizeHtml(page, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    // Addresses are looked at here: no list of schemes tells what lies in the page itself.
    allowedSchemesAppliedToAttributes: [],
    parseStyleAttributes: false,
    exclusiveFilter({ tag }) {
      if (frames.has(tag)) cut += 1
      return frames.has(tag) || silent.has(tag)
    },
    transformTags: {
      '*': (tagName, attributes) => ({ tagName, attribs: tagName === 'meta' ? {} : own(tagName, attributes) }),
    },
  })
  const styled = html.replace(
    /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/gi,
    (_, open: string, rules: string, end: string) => {
      return open + rules.replace(inStyle, 'none') + end
    },
  )
  // LibreOffice takes a page without a word on its letters for Western European.
  return { html: `<!DOCTYPE html><meta http-equiv="Content-Type" content="text/html; charset=utf-8">${styled}`, cut }
}
