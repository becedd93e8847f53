import sanitizeHtml from 'sanitize-html'
import { createRecent } from '#platform/recent.ts'

const tags =
  'h2 h3 h4 p br hr ul ol li a strong b em i u small sub sup span bdi div blockquote code pre table thead tbody tr th td caption figure figcaption img'

/** Texts of the shared pages are the same in all sites, but for those that name the site: each is cleaned once. */
const cleaned = createRecent<string>(2000)

/**
 * Rich text with everything taken out that could run or restyle the page: scripts, frames, forms, styles, handlers and
 * addresses other than http, https, mailto, tel and the site's own. `id` stays, since links such as `accountLink` need it.
 */
export function sanitise(html: string): string {
  const clean = cleaned.get(html) ?? cleanAnew(html)
  cleaned.set(html, clean)
  return clean
}

function cleanAnew(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: tags.split(' '),
    allowedAttributes: {
      '*': ['id', 'lang', 'dir'],
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
      }),
    },
  })
}
