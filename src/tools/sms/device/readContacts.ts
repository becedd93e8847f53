import { plainNumber } from '../numbers/plainNumber.ts'
import type { Contact } from './contact.ts'
import { readCsv } from './readCsv.ts'
import { readVcards } from './readVcards.ts'

/** The contacts of a vCard file (2.1, 3.0, 4.0) or a table (CSV), one for each number; none where there are none. */
export function readContacts(text: string): Contact[] {
  const plain = text.replace(/^\uFEFF/, '')
  const found = /^BEGIN:VCARD/im.test(plain) ? readVcards(plain) : readCsv(plain)
  return found.map(tidy).filter(({ number }) => number.replace(/\D/g, '').length > 4)
}

function tidy(contact: Contact): Contact {
  const number = plainNumber(contact.number).slice(0, 50)
  return { name: contact.name.trim().slice(0, 100) || number, number }
}
