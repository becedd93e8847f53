import type { Contact } from './contact.ts'

type Line = { name: string; parameters: string; value: string }

/** The numbers in vCards (RFC 6350, and the older 3.0 and 2.1), each with the name on its card. */
export function readVcards(text: string): Contact[] {
  return text.split(/^BEGIN:VCARD\s*$/im).flatMap((card) => {
    const lines = linesOf(card)
    const value = (name: string) => lines.find((line) => line.name === name)?.value ?? ''
    const name = plain(value('FN')) || nameOf(value('N')) || plain(value('ORG').replace(/;/g, ' '))
    return lines
      .filter((line) => line.name === 'TEL')
      .map((line) => ({ name, number: plain(line.value).replace(/^tel:/i, '').replace(/;.*$/, '') }))
  })
}

/** The lines of a card. One may go on in the next, which then begins with a space, or in 2.1 after a `=` at its end. */
function linesOf(card: string): Line[] {
  const unfolded = card.replace(/\r\n?/g, '\n').replace(/\n[ \t]/g, '')
  const joined = unfolded.replace(/^([^:\n]*QUOTED-PRINTABLE[^:\n]*:(?:.*=\n)*.*)$/gim, (line) =>
    line.replace(/=\n/g, ''),
  )
  return joined.split('\n').flatMap((line) => {
    const [, name = '', parameters = '', value = ''] =
      /^(?:[\w-]+\.)?([\w-]+)((?:;[^:"]*(?:"[^"]*")?)*):(.*)$/.exec(line) ?? []
    if (!name) return []
    const isQuoted = /QUOTED-PRINTABLE/i.test(parameters)
    return [{ name: name.toUpperCase(), parameters, value: isQuoted ? fromQuotedPrintable(value, parameters) : value }]
  })
}

/** Given and family name of the field N, in which the family name stands first. */
function nameOf(value: string): string {
  const [family = '', given = '', more = ''] = value.split(/(?<!\\);/)
  return plain([given, more, family].filter(Boolean).join(' '))
}

const plain = (value: string) => value.replace(/\\n/gi, ' ').replace(/\\(.)/g, '$1').trim()

/** Bytes written as `=C3=BC` (RFC 2045), in the character set that the line names. */
function fromQuotedPrintable(value: string, parameters: string): string {
  const bytes = value.replace(/=([\dA-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  const [, charset = 'utf-8'] = /CHARSET=([\w-]+)/i.exec(parameters) ?? []
  try {
    return new TextDecoder(charset).decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)))
  } catch {
    return bytes
  }
}
