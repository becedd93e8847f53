const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// Everything but the characters that XML 1.0 can hold.
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Text as it stands in an XML file; characters that XML cannot hold are left out. */
export const escapeXml = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"]/g, (character) => entities[character]!)

export const xmlFile = (body: string): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`
