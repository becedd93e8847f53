import { describe, expect, test } from 'vitest'
import { mimeParts, pageOf } from './mimeParts.ts'
import { readValues, valuesBook } from './valuesBook.ts'
import { standAlone } from './webPage.ts'
import { lettersOf, writtenFormOf } from './writtenForm.ts'

describe('which form of letters a file is', () => {
  test.each([
    ['\n <TABLE border=1><tr><td>1</td></tr></TABLE>', 'html'],
    ['\ufeff<!DOCTYPE html><p>a</p>', 'html'],
    ['<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>', 'excel-2003'],
    [
      '<?xml version="1.0"?><w:wordDocument xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml"/>',
      'word-2003',
    ],
    ['MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n\r\n', 'mime'],
    ['No;Name\r\n1;Änne', 'plain'],
    ['{\\rtf1 a}', undefined],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
    ['a\u0000b', undefined],
    ['   ', undefined],
  ])('%s', (text, form) => {
    expect(writtenFormOf(Buffer.from(text))).toBe(form)
  })

  test('letters of two bytes and of Windows are letters', () => {
    expect(writtenFormOf(Buffer.from('\ufeffNo\tName', 'utf16le'))).toBe('plain')
    expect(writtenFormOf(Buffer.from('Stra\u00dfe', 'latin1'))).toBe('plain')
    expect(writtenFormOf(Buffer.from('deadbeef00ff', 'hex'))).toBeUndefined()
  })
})

test('letters are read in the code that the file names, where they are not UTF-8', () => {
  const cyrillic = Buffer.concat([
    Buffer.from('<meta charset="windows-1251"><p>'),
    Buffer.from('cfe8f1fceceE'.toLowerCase(), 'hex'),
  ])
  expect(lettersOf(cyrillic)).toContain('Письмо')
  expect(lettersOf(Buffer.from('<meta charset="windows-1251"><p>Письмо'))).toContain('Письмо')
  expect(lettersOf(Buffer.from('<meta charset="nonsense"><p>Stra\u00dfe', 'latin1'))).toContain('Straße')
})

describe('a web page that stands alone', () => {
  test('keeps its own pictures and loses what is elsewhere, wherever that is written', () => {
    const page = `<base href="http://far.example/"><link rel=stylesheet href=a.css><script>go()</script>
      <body background='http://far.example/b.png' style="background:url(file:///etc/c.png)">
      <img src="data:image/png;base64,AA==" alt=own><img alt=far SRC = http://far.example/d.png><iframe src="file:///etc/passwd"></iframe>`
    const { html, cut } = standAlone(page)
    expect(html).not.toMatch(/far\.example|file:|script|a\.css/)
    expect(html).toContain('src="data:image/png;base64,AA=="')
    expect(cut).toBe(3)
  })

  test.each([
    `<img alt=">" src="http://far.example/a.png">`,
    `<img alt='a > b' src=http://far.example/a.png>`,
    `<img/src="http://far.example/a.png"/>`,
    `<img alt="<" src="http://far.example/a.png">`,
    `<img src="http://far.example/a.png"`,
    `<img alt=a\nsrc\n=\n"http://far.example/a.png">`,
    `<td background="http://far.example/a.png">`,
    `<style>td { background: url( 'http://far.example/a.png' ) } @import "http://far.example/a.css";</style>`,
    `<meta http-equiv=refresh content="0;url=http://far.example/">`,
    `<object data="http://far.example/a.odt"><p>instead</p></object>`,
    `<p onclick="location='http://far.example/'">a</p>`,
  ])('does not come to what is elsewhere, however it is written: %j', (written) => {
    expect(standAlone(`<p>before</p>${written}`).html).not.toContain('far.example')
  })

  test('keeps what is written in it, links as well, and words that look like a source', () => {
    const { html, cut } = standAlone(
      '<p align=right>url(a) src=b <a href="http://far.example/">c</a> &lt;d&gt; &amp;</p>',
    )
    expect(html).toContain('<p align="right">url(a) src=b <a href="http://far.example/">c</a> &lt;d&gt; &amp;</p>')
    expect(cut).toBe(0)
  })

  test('reads its letters as they are written, whatever it says of them', () => {
    const { html } = standAlone('<html><head><meta charset=iso-8859-1></head><p>é</p></html>')
    expect(html.match(/charset/g)).toHaveLength(1)
    expect(html).toMatch(/charset=utf-8.*é/)
  })
})

test('a page saved as a single file has its pictures in it', () => {
  const file = [
    'MIME-Version: 1.0\nContent-Type: multipart/related;\n boundary="=_x"\n',
    '--=_x\nContent-Location: file:///C:/a/letter.htm\nContent-Transfer-Encoding: quoted-printable\nContent-Type: text/html; charset="utf-8"\n',
    '<p>Caf=C3=A9 goes o=\nn</p><img src=3D"a_files/image001.png">\n',
    '--=_x\nContent-Location: file:///C:/a/a_files/image001.png\nContent-Transfer-Encoding: base64\nContent-Type: image/png\n',
    'iVBO\n',
    '--=_x--\n',
  ].join('\n')

  const { page, known } = pageOf(mimeParts(Buffer.from(file.replaceAll('\n', '\r\n'))))!

  expect(page).toContain('<p>Café goes on</p>')
  const { html, cut } = standAlone(page, known)
  expect(html).toContain('src="data:image/png;base64,iVBO"')
  expect(cut).toBe(0)
})

describe('lists of values', () => {
  test.each([
    ['No;Name;Amount\n1;"Smith; John";1,50\n2;"say ""hi""";2,50', ['1', 'Smith; John', '1,50']],
    ['No,Name,Date\r\n1,"Smith, J\n(junior)",2024-03-05\r\n', ['1', 'Smith, J\n(junior)', '2024-03-05']],
    ['No\tName, first\n1\tSmith, J', ['1', 'Smith, J']],
    ['sep=|\nNo|Name\n1|a,b', ['1', 'a,b']],
  ])('%j', (text, second) => {
    expect(readValues(text)[1]).toEqual(second)
  })

  test('become a sheet in which numbers of telephones stay as they are', () => {
    const sheet = valuesBook('Phone,Amount,Code\n0812345,12.5,=1+1\n').get('xl/worksheets/sheet1.xml')!.toString()
    expect(sheet).toContain('<t xml:space="preserve">0812345</t>')
    expect(sheet).toContain('<v>12.5</v>')
    expect(sheet).not.toContain('<f>')
  })
})
