import { expect, test } from 'vitest'
import { withContacts } from './contact.ts'
import { readContacts } from './readContacts.ts'

test('vCards of every version are read, with folded lines, old encodings and several numbers', () => {
  const cards = [
    'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ana Mar\r\n ía\r\nTEL;TYPE=CELL:+34 600 123 456\r\nitem1.TEL;TYPE=WORK:+34 91 123 45 67\r\nEND:VCARD',
    'BEGIN:VCARD\nVERSION:4.0\nN:Putra;Budi;;;\nTEL;VALUE=uri;TYPE="voice,cell":tel:+62-812-3456-7890;ext=1\nEND:VCARD',
    'BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=BC=\nrgen\nTEL;CELL:0171 1234567\nEND:VCARD',
    'BEGIN:VCARD\nVERSION:3.0\nFN:Without a number\nEMAIL:a@b.example\nEND:VCARD',
    'BEGIN:VCARD\nVERSION:3.0\nFN:Comma\\, Escaped\nTEL:+1 202 555 0123\nEND:VCARD',
  ].join('\r\n')
  expect(readContacts(`\uFEFF${cards}`)).toEqual([
    { name: 'Ana María', number: '+34 600 123 456' },
    { name: 'Ana María', number: '+34 91 123 45 67' },
    { name: 'Budi Putra', number: '+62-812-3456-7890' },
    { name: 'Jürgen', number: '0171 1234567' },
    { name: 'Comma, Escaped', number: '+1 202 555 0123' },
  ])
})

test('tables are read by their headers, or without them by what is in them', () => {
  const google =
    'First Name,Middle Name,Last Name,Phonetic First Name,Organization Name,Phone 1 - Label,Phone 1 - Value\r\n' +
    'Ana,,"García, Ruiz",,"ACME ""Ltd""",Mobile,+34 600 123 456 ::: +34 600 999 888\r\n'
  expect(readContacts(google)).toEqual([
    { name: 'Ana García, Ruiz', number: '+34 600 123 456' },
    { name: 'Ana García, Ruiz', number: '+34 600 999 888' },
  ])
  expect(readContacts('Nama;Nomor Ponsel;Email\nBudi;0812-3456-7890;b@c.example')).toEqual([
    { name: 'Budi', number: '0812-3456-7890' },
  ])
  expect(readContacts('Ana\t+34600123456\nBen\t+34600123457')).toEqual([
    { name: 'Ana', number: '+34600123456' },
    { name: 'Ben', number: '+34600123457' },
  ])
})

test('what holds no contacts gives none, however odd', () => {
  for (const text of [
    '',
    '\n\n',
    '%PDF-1.7',
    'BEGIN:VCARD',
    'a,b,c\n1,2,3',
    '"',
    'name,phone\nAna,',
    '=\n'.repeat(1000),
  ])
    expect(readContacts(text), text.slice(0, 20)).toEqual([])
})

test('a number is kept once, by its newest name', () => {
  const known = [{ name: 'Old', number: '+1 (202) 555-0123' }]
  expect(
    withContacts(known, [
      { name: 'New', number: '+12025550123' },
      { name: 'Abe', number: '+12025550124' },
    ]),
  ).toEqual([
    { name: 'Abe', number: '+12025550124' },
    { name: 'New', number: '+12025550123' },
  ])
})

test('numbers in digits of another script, or with marks that nobody sees, are contacts of their own', () => {
  const card = 'BEGIN:VCARD\nVERSION:3.0\nFN:ليلى\nTEL:\u202a+٢٠ ١٠٠ ١٢٣ ٤٥٦٧\u202c\nEND:VCARD'
  expect(readContacts(card)).toEqual([{ name: 'ليلى', number: '+20 100 123 4567' }])
  const table = 'الاسم,رقم الهاتف\nليلى,٠١٠٠١٢٣٤٥٦٧\nعمر,٠١٠٠١٢٣٤٥٦٨'
  expect(readContacts(table)).toEqual([
    { name: 'ليلى', number: '01001234567' },
    { name: 'عمر', number: '01001234568' },
  ])
  // As the form takes them.
  const typed = [
    { name: 'ليلى', number: '٠١٠٠١٢٣٤٥٦٧' },
    { name: 'عمر', number: '٠١٠٠١٢٣٤٥٦٨' },
  ]
  expect(withContacts([], typed)).toHaveLength(2)
})
