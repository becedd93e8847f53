import { PDFName, PDFString, rgb } from 'pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { LETTERS } from '#platform/textLanguage/testLetters.ts'
import pdfToWord from './pdfToWord.ts'
import { makePdf, type Pen, type TextStyle } from './samples/pdf.ts'
import { PROSE, wrapped } from './samples/prose.ts'
import { testWork } from './samples/work.ts'
import { wordFrom } from './word/testDocx.ts'

/** Sets a text in lines of the given width; returns the baseline of the next line. */
const prose = (pen: Pen, x: number, y: number, width: number, text = PROSE, style: TextStyle = {}) =>
  pen.lines(
    x,
    y,
    1.3 * (style.size ?? 11),
    wrapped(text, width, (line) => pen.measure(line, style)),
    style,
  )

test('lines become paragraphs of running text, without text boxes', async () => {
  const { paragraphs, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    const next = prose(pen, 72, 100, 450)
    prose(pen, 72, next + 12, 450, 'A second paragraph. '.repeat(12).trim())
  })
  expect(paragraphs.map(({ text }) => text)).toEqual([PROSE, 'A second paragraph. '.repeat(12).trim()])
  expect(xml('word/document.xml')).not.toMatch(/w:framePr|wps:txbx|v:textbox/)
})

test('a hyphen that only split a word at a line end is gone, one that belongs to the word stays', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    newPage().lines(72, 100, 14, [
      'The committee asked for a well-known expert and received a long and very compli-',
      'cated answer from a person whom every member of it had thought to be a well-',
      'known expert in the field of harbours, boats, gulls, baskets and the wide blue sea.',
    ])
  })
  expect(paragraphs[0]?.text).toContain('very complicated answer')
  expect(paragraphs[0]?.text).toContain('to be a well-known expert')
})

test('Word is told the language of the text, for the kind of script that it has', async () => {
  const languagesOf = async (text: string) => {
    const { xml } = await wordFrom((newPage) => void prose(newPage(), 72, 100, 450, text))
    return [...xml('word/styles.xml').matchAll(/<w:lang ([^>]*)\/>/g)].map(([, languages]) => languages)
  }
  expect(await languagesOf(LETTERS.deu!)).toEqual(['w:val="de-DE"'])
  expect(await languagesOf(LETTERS.ind!)).toEqual(['w:val="id-ID"'])
  expect(await languagesOf('Nobody knew')).toEqual([])
})

test('headings are headings, levels by their looks', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.text(72, 90, 'The Harbour', { font: 'sansBold', size: 24 })
    pen.text(72, 130, 'Boats and gulls', { font: 'sansBold', size: 15 })
    const next = prose(pen, 72, 155, 450)
    pen.text(72, next + 20, 'Baskets', { font: 'sansBold', size: 15 })
    prose(pen, 72, next + 45, 450)
  })
  expect(paragraphs.map(({ style }) => style)).toEqual(['Heading1', 'Heading2', undefined, 'Heading2', undefined])
})

test('an empty page before paper of another size stays a page', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    newPage().text(72, 100, 'The front page')
    newPage()
    newPage(842, 595).text(72, 100, 'A wide page')
  })
  expect(paragraphs.map(({ text }) => text)).toEqual(['The front page', '', '', 'A wide page'])
  // A single one would go with the section that it ends when LibreOffice opens the file.
  expect(paragraphs.map(({ xml }) => xml.includes('<w:pageBreakBefore/>'))).toEqual([false, true, false, false])
})

test('bold, colour, underline, strike and raised signs are kept as such', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    let x = pen.text(72, 100, 'plain ')
    x = pen.text(x, 100, 'bold ', { font: 'serifBold' })
    x = pen.text(x, 100, 'red ', { colour: [1, 0, 0] })
    const under = x
    x = pen.text(x, 100, 'under')
    pen.rule(under, 101.5, x, 101.5, 0.6)
    const through = x + 4
    x = pen.text(through, 100, 'struck')
    pen.rule(through, 97, x, 97, 0.6)
    x = pen.text(x + 4, 100, 'E = mc')
    pen.text(x, 95.5, '2', { size: 7 })
  })
  const xml = paragraphs[0]?.xml ?? ''
  const runWith = (text: string) => (xml.match(/<w:r>.*?<\/w:r>/gs) ?? []).find((run) => run.includes(`>${text}`)) ?? ''
  expect(paragraphs[0]?.text).toBe('plain bold red under struck E = mc2')
  expect(runWith('bold')).toContain('<w:b/>')
  expect(runWith('red')).toMatch(/<w:color w:val="ff0000"/i)
  expect(runWith('under')).toContain('<w:u w:val="single"/>')
  expect(runWith('struck')).toContain('<w:strike/>')
  expect(runWith('2')).toContain('<w:vertAlign w:val="superscript"/>')
})

test('bullets and numbers are real lists with levels', async () => {
  const { paragraphs, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.text(72, 100, 'Things to bring along when the market opens early:')
    const item = (y: number, x: number, marker: string, text: string) => {
      pen.text(x, y, marker)
      pen.text(x + 18, y, text)
    }
    item(120, 90, '1.', 'A basket')
    item(135, 90, '2.', 'Some bread')
    item(150, 108, 'a)', 'white')
    item(165, 108, 'b)', 'brown')
    item(180, 90, '3.', 'A number')
    item(200, 90, '•', 'And a voice')
    pen.text(72, 230, '1984 was a good year for boats, as everybody knows.')
  })
  expect(paragraphs.map(({ listLevel, text }) => [listLevel, text])).toEqual([
    [undefined, 'Things to bring along when the market opens early:'],
    [0, 'A basket'],
    [0, 'Some bread'],
    [1, 'white'],
    [1, 'brown'],
    [0, 'A number'],
    [0, 'And a voice'],
    [undefined, '1984 was a good year for boats, as everybody knows.'],
  ])
  const numbering = xml('word/numbering.xml')
  expect(numbering).toContain('<w:lvlText w:val="%1."/>')
  expect(numbering).toContain('<w:lvlText w:val="%2)"/>')
  expect(numbering).toContain('w:val="lowerLetter"')
})

test('columns are columns of a section, read one after the other', async () => {
  const { paragraphs, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.text(180, 80, 'A title over both columns', { size: 20 })
    prose(pen, 72, 120, 210, `Left side. ${PROSE}`)
    prose(pen, 312, 120, 210, `Right side. ${PROSE}`)
  })
  expect(paragraphs.map(({ text }) => text)).toEqual([
    'A title over both columns',
    `Left side. ${PROSE}`,
    `Right side. ${PROSE}`,
  ])
  expect(xml('word/document.xml')).toMatch(/<w:cols [^>]*w:num="2"/)
})

test('alignment, indents and justified text are told from the edges', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    prose(pen, 72, 90, 450)
    pen.text(297 - pen.measure('In the middle') / 2, 200, 'In the middle')
    pen.text(522 - pen.measure('On the right'), 230, 'On the right')
    prose(pen, 120, 260, 300)
  })
  const aligned = paragraphs.map(({ xml }) => /<w:jc w:val="(\w+)"/.exec(xml)?.[1])
  expect(aligned).toEqual(['left', 'center', 'right', 'left'])
  const indent = Number(/<w:ind [^>]*w:left="(\d+)"/.exec(paragraphs[3]?.xml ?? '')?.[1])
  expect(indent).toBeCloseTo(48 * 20, -2)
})

test('what repeats at the edges of the pages is a header and a footer with a page number', async () => {
  const { paragraphs, files, xml } = await wordFrom((newPage) => {
    for (let number = 1; number <= 4; number++) {
      const pen = newPage()
      pen.text(72, 40, 'Harbour News', { size: 9 })
      prose(pen, 72, 100, 450, `Page number ${'abcd'[number - 1]}. ${PROSE}`)
      pen.text(290, 810, `${number}`, { size: 9 })
    }
  })
  expect(paragraphs).toHaveLength(4)
  expect(paragraphs.some(({ text }) => text.includes('Harbour News'))).toBe(false)
  const parts = Object.keys(files)
  const header = parts.find((part) => /word\/header\d\.xml$/.test(part)) ?? ''
  const footer = parts.find((part) => /word\/footer\d\.xml$/.test(part)) ?? ''
  expect(xml(header)).toContain('Harbour News')
  expect(xml(footer)).toMatch(/<w:instrText[^>]*>PAGE/)
})

test('a footnote becomes a note of the word processor', async () => {
  const { paragraphs, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    prose(pen, 72, 100, 450)
    const end = pen.text(72, 200, 'This is known to everyone')
    pen.text(end, 195.5, '1', { size: 6.5 })
    pen.rule(72, 700, 200, 700, 0.5)
    pen.text(72, 710, '1', { size: 5.5 })
    pen.text(76, 714, 'But to whom, nobody says.', { size: 9 })
  })
  expect(paragraphs.map(({ text }) => text)).toEqual([PROSE, 'This is known to everyone'])
  expect(paragraphs[1]?.xml).toContain('<w:footnoteReference w:id="1"/>')
  expect(xml('word/footnotes.xml')).toContain('But to whom, nobody says.')
})

test('a table keeps its grid, and prose is no table', async () => {
  const { paragraphs, tables } = await wordFrom((newPage) => {
    const pen = newPage()
    prose(pen, 72, 90, 450)
    for (const y of [200, 225, 250, 275]) pen.rule(72, y, 372, y)
    for (const x of [72, 172, 272, 372]) pen.rule(x, 200, x, 275)
    const rows = [
      ['Boat', 'Gulls', 'Bread'],
      ['Red', '12', '3.50'],
      ['Blue', '7', '1.25'],
    ]
    rows.forEach((cells, row) => {
      cells.forEach((cell, column) => {
        pen.text(77 + 100 * column, 216 + 25 * row, cell)
      })
    })
    prose(pen, 72, 320, 450)
  })
  expect(tables).toEqual([
    [
      ['Boat', 'Gulls', 'Bread'],
      ['Red', '12', '3.50'],
      ['Blue', '7', '1.25'],
    ],
  ])
  expect(paragraphs[0]?.text).toBe(PROSE)
  expect(paragraphs.at(-1)?.text).toBe(PROSE)
})

test('pictures and drawings are in the text, links lead where they led', async () => {
  const red = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { files, paragraphs, xml } = await wordFrom(async (newPage, document) => {
    const pen = newPage()
    pen.text(72, 90, 'Above the picture stands a line with a link in it.')
    pen.page.drawImage(await document.embedPng(red), { x: 72, y: 842 - 200, width: 200, height: 100 })
    pen.text(72, 230, 'Between.')
    pen.page.drawCircle({ x: 150, y: 842 - 320, size: 60 })
    pen.text(72, 420, 'Below.')
    const link = document.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [72, 842 - 92, 300, 842 - 80],
      A: { Type: 'Action', S: 'URI', URI: PDFString.of('https://example.com/boats') },
    })
    pen.page.node.set(PDFName.of('Annots'), document.context.obj([document.context.register(link)]))
  })
  const pictures = Object.entries(files).filter(([name]) => name.startsWith('word/media/'))
  expect(pictures).toHaveLength(2)
  const first = await sharp(pictures[0]![1]).raw().toBuffer()
  expect([...first.subarray(0, 3)]).toEqual([255, 0, 0])
  const order = paragraphs.map(({ text, xml: own }) => (own.includes('<w:drawing>') ? 'picture' : text))
  expect(order).toEqual([
    'Above the picture stands a line with a link in it.',
    'picture',
    'Between.',
    'picture',
    'Below.',
  ])
  expect(xml('word/_rels/document.xml.rels')).toContain('https://example.com/boats')
})

test('a page stored on its side becomes a wide page with level text', async () => {
  const { paragraphs, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    wrapped(PROSE, 600, (line) => pen.measure(line)).forEach((line, index) => {
      pen.text(100 + 15 * index, 760, line, { angle: 270 })
    })
  })
  expect(paragraphs[0]?.text).toBe(PROSE)
  expect(xml('word/document.xml')).toMatch(/<w:pgSz [^>]*w:orient="landscape"/)
})

test('progress goes by page and never back; a page that does not exist is refused', async () => {
  await using work = testWork()
  const data = await makePdf((newPage) => {
    for (let page = 0; page < 5; page++) prose(newPage(), 72, 90, 450)
  })
  const path = await work.put('in.pdf', data)
  const result = await pdfToWord({ path, pages: '2-4' }, work)
  expect(result.facts).toMatchObject({ pages: 3 })
  expect(work.reported.at(-1)).toBe(100)
  expect(work.reported).toEqual(work.reported.toSorted((a, b) => a - b))
  expect(work.reported.length).toBeGreaterThan(4)
  await expect(pdfToWord({ path, pages: '9' }, work)).rejects.toThrow('is not a choice of pages')
})

test('text on a filled shape flows inside a cell of that colour', async () => {
  const { tables, files, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    const next = prose(pen, 72, 100, 450)
    // A rectangle with rounded corners, as presentation programs draw them.
    const outline = 'M 10 0 H 390 Q 400 0 400 10 V 90 Q 400 100 390 100 H 10 Q 0 100 0 90 V 10 Q 0 0 10 0 Z'
    pen.page.drawSvgPath(outline, { x: 72, y: 842 - (next + 10), color: rgb(0.1, 0.3, 0.5) })
    pen.text(100, next + 60, 'A shape with this text inside', { colour: [1, 1, 1] })
    prose(pen, 72, next + 140, 450)
  })
  expect(tables).toEqual([[['A shape with this text inside']]])
  expect(xml('word/document.xml')).toMatch(/<w:shd [^>]*w:fill="1a4d80"/i)
  expect(Object.keys(files).filter((name) => name.startsWith('word/media/'))).toEqual([])
})

test('text that runs up a cell is its text, turned', async () => {
  const { tables, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    for (const y of [200, 240, 280]) pen.rule(y === 240 ? 112 : 72, y, 372, y)
    for (const x of [72, 112, 242, 372]) pen.rule(x, 200, x, 280)
    pen.text(96, 272, 'Harbour', { angle: 270 })
    for (const [row, cells] of [
      ['Boats', '12'],
      ['Gulls', '740'],
    ].entries()) {
      cells.forEach((cell, column) => {
        pen.text(120 + 130 * column, 224 + 40 * row, cell)
      })
    }
  })
  expect(tables[0]?.flat()).toContain('Harbour')
  expect(xml('word/document.xml')).toContain('<w:textDirection w:val="btLr"/>')
})

test('headers that change by chapter stay with their chapters', async () => {
  const { files, xml } = await wordFrom((newPage) => {
    for (const [index, chapter] of ['Boats', 'Boats', 'Boats', 'Gulls', 'Gulls', 'Gulls'].entries()) {
      const pen = newPage()
      pen.text(72, 40, `About ${chapter}`, { size: 9 })
      prose(pen, 72, 100, 450, `Page ${'abcdef'[index]}. ${PROSE}`)
    }
  })
  const headers = Object.keys(files).filter((name) => /^word\/header\d+\.xml$/.test(name))
  const texts = headers.map((name) => xml(name))
  expect(texts.filter((text) => text.includes('About Boats'))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('About Gulls'))).toHaveLength(1)
})

test('a table that goes on over a page is one table, with its heading once', async () => {
  const { tables, xml } = await wordFrom((newPage) => {
    const row = (pen: Pen, y: number, cells: string[]) => {
      for (const edge of [y, y + 20]) pen.rule(72, edge, 372, edge)
      for (const x of [72, 222, 372]) pen.rule(x, y, x, y + 20)
      cells.forEach((cell, column) => {
        pen.text(80 + 150 * column, y + 14, cell, cells[0] === 'Boat' ? { font: 'serifBold' } : {})
      })
    }
    const first = newPage()
    prose(first, 72, 90, 450)
    for (let at = 0; at < 20; at++) row(first, 380 + 20 * at, at === 0 ? ['Boat', 'Gulls'] : [`Red ${at}`, `${at}`])
    const second = newPage()
    row(second, 80, ['Boat', 'Gulls'])
    row(second, 100, ['Blue', '7'])
    prose(second, 72, 160, 450)
  })
  expect(tables).toHaveLength(1)
  expect(tables[0]).toHaveLength(21)
  expect(tables[0]?.at(-1)).toEqual(['Blue', '7'])
  expect(xml('word/document.xml').match(/Gulls/g)).toHaveLength(1)
})
