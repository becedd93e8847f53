import { directionOf, type Language } from '#platform/languages.ts'

/** What a mail says, apart from how it looks. */
export type MailContent = {
  subject: string
  heading: string
  paragraphs: string[]
  /** Lines such as `Order: …`. */
  facts?: readonly (readonly [label: string, value: string])[] | undefined
  button?: { label: string; url: string } | undefined
  /** Small words at the end. */
  note?: string | undefined
}

/** Whose mail it is: name and colours of the site, and its address at the foot. */
export type MailLook = {
  siteName: string
  /** Colour of the heading band and the button, and of words on it. */
  fill: string
  onFill: string
  /** Who runs the site. */
  foot: string
  language: Language
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A mail as HTML and as plain text. Tables and styles on each element, because mail programs know nothing newer. */
export function layOut(content: MailContent, look: MailLook): { html: string; text: string } {
  return { html: asHtml(content, look), text: asText(content, look) }
}

function asText({ heading, paragraphs, facts = [], button, note }: MailContent, { siteName, foot }: MailLook): string {
  const lines = [
    ...[heading, ''],
    ...paragraphs.flatMap((paragraph) => [paragraph, '']),
    ...(facts.length > 0 ? [...facts.map(([label, value]) => `${label}: ${value}`), ''] : []),
    ...(button ? [`${button.label}: ${button.url}`, ''] : []),
    ...(note ? [note, ''] : []),
    ...['--', siteName, foot],
  ]
  return lines.join('\n')
}

function asHtml({ subject, heading, paragraphs, facts = [], button, note }: MailContent, look: MailLook): string {
  // Mail programs know no logical properties.
  const [start, end] = directionOf(look.language) === 'rtl' ? ['right', 'left'] : ['left', 'right']
  // Again on the table: programs that show a mail within their own page leave out what is outside of its body.
  const said = `lang="${look.language}" dir="${directionOf(look.language)}"`
  const e = escapeHtml
  const cell = 'padding:8px 0;border-top:1px solid #e3e6ea;font-size:15px;vertical-align:top'
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="${cell};color:#5a6270;padding-${end}:16px;text-align:${start};white-space:nowrap">${e(label)}</td><td style="${cell};text-align:${end}"><bdi>${e(value)}</bdi></td></tr>`,
  )
  const parts = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${e(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${e(text)}</p>`),
    rows.length > 0
      ? `<table role="presentation" cellspacing="0" cellpadding="0" width="100%" style="margin:0 0 24px">${rows.join('')}</table>`
      : '',
    button
      ? `<p style="margin:0 0 24px"><a href="${e(button.url)}" style="display:inline-block;padding:12px 24px;border-radius:12px;` +
        `background:${look.fill};color:${look.onFill};font-weight:600;text-decoration:none">${e(button.label)}</a></p>`
      : '',
    note ? `<p style="margin:0;font-size:14px;line-height:1.5;color:#5a6270">${e(note)}</p>` : '',
  ]
  return `<!doctype html>
<html ${said}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${e(subject)}</title></head>
<body style="margin:0;background:#f2f4f7;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#1b222b">
<table role="presentation" ${said} cellspacing="0" cellpadding="0" width="100%"><tr><td align="center" style="padding:24px 12px;overflow-wrap:anywhere;word-break:break-word">
<table role="presentation" cellspacing="0" cellpadding="0" width="100%" style="max-width:560px;background:#ffffff;border-radius:16px;overflow:hidden">
<tr><td style="padding:16px 28px;background:${look.fill};color:${look.onFill};font-weight:700;font-size:18px"><bdi>${e(look.siteName)}</bdi></td></tr>
<tr><td style="padding:28px">${parts.join('\n')}</td></tr></table>
<p style="max-width:560px;margin:16px auto 0;font-size:13px;color:#5a6270"><bdi>${e(look.siteName)}</bdi> · <bdi>${e(look.foot)}</bdi></p>
</td></tr></table></body></html>`
}
