import { describe, expect, test } from 'vitest'
import { fitSheetsToWidth } from '../fitSheets.ts'
import { buildContents } from './buildContents.ts'
import { fallbacks } from './fallbacks.ts'
import { finalText } from './finalText.ts'
import { keepFields } from './keepFields.ts'
import { keepValues } from './keepValues.ts'
import { nameTables } from './nameTables.ts'
import { openControls } from './openControls.ts'
import { printedSheets } from './printedSheets.ts'
import { showSigns } from './showSigns.ts'
import { showTables } from './showTables.ts'
import { symbolFields } from './symbolFields.ts'
import { builtInLooks } from './tableLooks.ts'

const sheetName = 'xl/worksheets/sheet1.xml'
const packed = (parts: Record<string, string>) =>
  new Map(Object.entries(parts).map(([name, xml]) => [name, Buffer.from(xml)]))
const sheetOf = (inside: string, others: Record<string, string> = {}) =>
  packed({ [sheetName]: `<worksheet>${inside}</worksheet>`, ...others })
const text = (parts: Map<string, Buffer>, name = sheetName) => parts.get(name)!.toString()

describe('fields of a document', () => {
  const field = (code: string) => `<w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r>`
  const keptIn = (body: string) => {
    const parts = packed({ 'word/document.xml': body })
    keepFields(parts)
    return text(parts, 'word/document.xml')
  }

  test.each(['FILENAME \\p', 'IF 1 = 1 "a" "b"', 'SAVEDATE', 'DOCPROPERTY Company', 'REF gone \\h', 'PAGEREF gone'])(
    '%s shows what was saved',
    (code) => {
      expect(keptIn(field(code))).toContain('AUTOTEXT')
      expect(keptIn(`<w:fldSimple w:instr=" ${code.replaceAll('"', '&quot;')} "/>`)).toContain('AUTOTEXT')
    },
  )

  test.each(['PAGE', 'NUMPAGES', 'TOC \\o "1-3"', 'REF _Ref1 \\h', 'DATE \\@ "d MMMM"', 'REFERENCE'])(
    '%s is worked out',
    (code) => {
      const body = `<w:bookmarkStart w:id="1" w:name="_Ref1"/>${field(code)}`
      expect(keptIn(body)).toBe(body)
    },
  )
})

describe('tables of contents', () => {
  const mark = (type: string, more = '') => `<w:r><w:fldChar w:fldCharType="${type}"${more}/></w:r>`
  const field = (code: string, shown: string, more = '') =>
    `<w:p>${mark('begin', more)}<w:r><w:instrText>${code} </w:instrText></w:r>${mark('separate')}${shown}${mark('end')}</w:p>`
  const heading = (text: string, level = 1) =>
    `<w:p><w:pPr><w:pStyle w:val="H${level}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
  const styles = [1, 2]
    .map((level) => `<w:style w:styleId="H${level}"><w:name w:val="heading ${level}"/></w:style>`)
    .join('')
  const body = heading('Sea') + heading('Tides', 2)
  const built = (list: string, settings = '', more = body) => {
    const parts = packed({
      'word/document.xml': list + more,
      'word/styles.xml': styles,
      'word/settings.xml': settings,
    })
    const count = buildContents(parts)
    return { count, xml: text(parts, 'word/document.xml') }
  }
  const old = '<w:hyperlink><w:r><w:t>Old</w:t></w:r></w:hyperlink>'
  const shown = (xml: string) => [...xml.matchAll(/<w:t\b[^>]*>([^<]*)/g)].map(([, words]) => words).join('|')

  test.each([
    ['never built', field('TOC \\o &quot;1-2&quot;', '<w:r><w:t>Update me</w:t></w:r>'), ''],
    ['marked as outdated', field('TOC \\o &quot;1-3&quot;', old, ' w:dirty="true"'), ''],
    ['that the settings ask for', field('TOC', old), '<w:updateFields w:val="true"/>'],
    ['in one element', '<w:p><w:fldSimple w:instr=" TOC \\o "/></w:p>'.replace(' "/>', ' &quot;1-2&quot;"/>'), ''],
  ])('%s are built, with pages that are worked out', (_, list, settings) => {
    const { count, xml } = built(list, settings)
    expect(count).toBe(1)
    expect(shown(xml)).toBe('Sea|1|Tides|1|Sea|Tides')
    expect(xml.match(/PAGEREF (_TocBuilt\d_\d)/g)).toHaveLength(2)
    for (const [, name] of xml.matchAll(/PAGEREF (\w+)/g)) expect(xml).toContain(`w:name="${name}"`)
  })

  test('stay as they were saved where nothing asks for another, or nothing would be left', () => {
    expect(built(field('TOC', old)).count).toBe(0)
    expect(built(field('TOC', old, ' w:dirty="true"'), '', '<w:p/>').count).toBe(0)
    expect(built(field('TOC \\o &quot;3-4&quot;', old, ' w:dirty="true"')).count).toBe(0)
  })

  test('of figures hold the captions with their label', () => {
    const caption = (label: string) =>
      `<w:p><w:r><w:t>${label} </w:t></w:r><w:fldSimple w:instr=" SEQ ${label} "><w:r><w:t>1</w:t></w:r></w:fldSimple></w:p>`
    const { xml } = built(field('TOC \\c &quot;Map&quot;', ''), '', body + caption('Map') + caption('Table'))
    expect(shown(xml.slice(0, xml.indexOf('Sea')))).toBe('Map 1|1|')
  })

  test('leave out what was deleted or moved away', () => {
    const gone = '<w:moveFrom w:id="1"><w:r><w:t>Moved</w:t></w:r></w:moveFrom>'
    const changed = heading('High</w:t></w:r><w:del w:id="2"><w:r><w:delText>est</w:delText></w:r></w:del><w:r><w:t>er')
    const away = heading('').replace('<w:r><w:t></w:t></w:r>', gone)
    const { xml } = built(field('TOC \\o &quot;1-2&quot;', ''), '', changed + away)
    expect(shown(xml.slice(0, xml.indexOf('<w:pStyle w:val="H1"/>')))).toBe('Higher|1')
  })

  test('in a content control stand in the text, with other fields, and controls without fields stay', () => {
    const control = (inside: string, told = '') =>
      `<w:sdt><w:sdtPr>${told}</w:sdtPr><w:sdtContent>${inside}</w:sdtContent></w:sdt>`
    const opened = (xml: string) => {
      const parts = packed({ 'word/document.xml': xml })
      openControls(parts)
      return text(parts, 'word/document.xml')
    }
    const list = field('TOC', old)
    expect(opened(control(list) + control('<w:p/>'))).toBe(list + control('<w:p/>'))
    expect(opened(control(control(list)))).toBe(list)
    const gallery = control(list, '<w:docPartObj></w:docPartObj>')
    expect(opened(gallery)).toBe(gallery)
  })
})

describe('cells of a workbook', () => {
  const unfinished = { 'xl/workbook.xml': '<workbook><calcPr calcId="1" fullCalcOnLoad="1"/></workbook>' }

  test('show the saved value of a function that is newer than the format, also where the formula is shared', () => {
    const parts = sheetOf(
      '<c r="A1"><f>_xlfn.XLOOKUP(1,B:B,C:C)</f><v>7</v></c><c r="A2"><f t="shared" ref="A2:A3" si="0">_xlfn.LET(x,1,x)</f><v>1</v></c><c r="A3"><f t="shared" si="0"/><v>2</v></c><c r="A4"><f>SUM(A1:A3)</f><v>10</v></c><c r="A5" t="str"><f>CELL("filename")</f><v>C:\\a.xlsx</v></c>',
    )
    expect(keepValues(parts)).toBe(4)
    expect(text(parts).match(/<f/g)).toHaveLength(1)
    for (const value of ['7', '1', '2', '10', 'C:\\a.xlsx']) expect(text(parts)).toContain(`<v>${value}</v>`)
  })

  test('are worked out where a library left 0 for every result, and stay where nothing asks for that', () => {
    const cells = '<c r="A1"><f>SUM(B1:C1)</f><v>0</v></c><c r="A2"><f>_xlfn.XLOOKUP(1,B:B,C:C)</f><v>0</v></c>'
    const parts = sheetOf(cells, unfinished)
    expect(keepValues(parts)).toBe(1)
    expect(text(parts)).toContain('<c r="A1"><f>SUM(B1:C1)</f></c>')
    expect(text(parts)).toContain('_xlfn.XLOOKUP')
    expect(keepValues(sheetOf(cells.replace('<v>0</v>', '<v>5</v>'), unfinished))).toBe(0)
  })
})

describe('fields that show a sign', () => {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
  const asked = (code: string) => `<w:r><w:instrText> ${code.replaceAll('"', '&quot;')} </w:instrText></w:r>`
  const made = (body: string) => {
    const parts = packed({ 'word/document.xml': body })
    return { count: symbolFields(parts), xml: text(parts, 'word/document.xml') }
  }
  const lettersOf = (xml: string) => xml.replace(/<w:sym\b[^>]*w:char="(\w+)"\/>/g, '[$1]').replace(/<[^>]*>/g, '')

  test.each([
    ['SYMBOL 252 \\f "Wingdings" \\s 20', '✓'],
    ['SYMBOL 0xFC \\f Wingdings \\h', '✓'],
    ['SYMBOL 97 \\f Symbol', 'α'],
    ['SYMBOL 61617 \\u \\f "Symbol"', '±'],
    ['SYMBOL 128 \\f "Arial"', '€'],
    ['SYMBOL 8364 \\u \\f "Arial"', '€'],
    ['SYMBOL 38 \\f "Arial"', '&#38;'],
    ['SYMBOL 177 \\f "Wingdings"', '[F0B1]'],
  ])('%s', (code, sign) => {
    const whole = `<w:p>${mark('begin')}${asked(code)}${mark('separate')}<w:r><w:t>x</w:t></w:r>${mark('end')}</w:p>`
    const simple = `<w:p><w:fldSimple w:instr=" ${code.replaceAll('"', '&quot;')} "><w:r><w:t>x</w:t></w:r></w:fldSimple></w:p>`
    for (const { count, xml } of [whole, whole.replace(mark('separate'), ''), simple].map(made)) {
      expect(count).toBe(1)
      expect(lettersOf(xml)).toBe(sign)
      expect(xml).not.toContain('instr')
    }
  })

  test('keep how they look, and have the size that they ask for', () => {
    const look = '<w:rPr><w:b/><w:sz w:val="18"/></w:rPr>'
    const runs = [mark('begin'), asked('SYMBOL 252 \\f Wingdings \\s 20'), mark('end')].join('')
    const { xml } = made(`<w:p>${runs.replaceAll('<w:r>', `<w:r>${look}`)}</w:p>`)
    expect(xml).toContain('<w:b/><w:sz w:val="40"/></w:rPr>')
  })

  test.each(['SYMBOL 97', 'SYMBOL 33440 \\j \\f "MS Mincho"', 'SYMBOL x \\f Arial', 'SYMBOL 55296 \\u \\f Arial'])(
    '%s stays',
    (code) => expect(made(mark('begin') + asked(code) + mark('end')).count).toBe(0),
  )

  test('stay where their runs hold something else', () => {
    const held =
      mark('begin').replace('<w:r>', '<w:r><w:t>Words</w:t>') + asked('SYMBOL 252 \\f Wingdings') + mark('end')
    expect(made(held).xml).toBe(held)
  })
})

describe('what PowerPoint keeps a picture of', () => {
  const kept = '<mc:Fallback xmlns=""><p:pic><p:blipFill><a:blip r:embed="rId3"/></p:blipFill></p:pic></mc:Fallback>'
  const either = (choice: string, fallback = kept) =>
    `<mc:AlternateContent><mc:Choice Requires="x">${choice}</mc:Choice>${fallback}</mc:AlternateContent>`
  const formula = '<a14:m><m:oMath><m:r><m:t>a</m:t></m:r></m:oMath></a14:m>'
  const words = (text: string) => `<a:r><a:t>${text}</a:t></a:r>`
  const slide = 'ppt/slides/slide1.xml'

  test.each([
    ['handwriting', '<p:contentPart r:id="rId2"/>'],
    ['a formula among words', `<p:sp><a:p>${words('For all')}${formula}</a:p></p:sp>`],
  ])('%s is that picture', (_, choice) => {
    const others = either(`<p:sp>${words('Text')}</p:sp>`) + either(`<p:sp><a:p>${formula}${words(' ')}</a:p></p:sp>`)
    const parts = packed({ [slide]: others + either(choice) + others })
    expect(fallbacks(parts)).toBe(1)
    expect(text(parts, slide)).toBe(`${others}<mc:AlternateContent>${kept}</mc:AlternateContent>${others}`)
  })

  test('what has no picture stays', () => {
    const none = either('<p:contentPart r:id="rId2"/>', '<mc:Fallback/>') + either('<p:sp/>')
    const parts = packed({ [slide]: none })
    expect(fallbacks(parts)).toBe(0)
    expect(text(parts, slide)).toBe(none)
  })
})

describe('tracked changes', () => {
  const change = (tag: string, inside: string) => `<w:${tag} w:id="1" w:author="A">${inside}</w:${tag}>`
  const shown = (body: string, settings?: string, others = {}) => {
    const document = { 'word/document.xml': `<w:body>${body}</w:body>`, ...others }
    const parts = packed(settings === undefined ? document : { ...document, 'word/settings.xml': settings })
    return { count: finalText(parts), parts }
  }
  const final = '<w:revisionView w:insDel="0"/>'

  test.each(['ins', 'del', 'moveFrom', 'moveTo'])('%s is shown as accepted', (tag) => {
    const body = `<w:p>${change(tag, '<w:r><w:t>Sea</w:t></w:r>')}</w:p>`
    const { count, parts } = shown(body, '<w:settings xmlns:w="w"><w:zoom/></w:settings>')
    expect(count).toBe(1)
    expect(text(parts, 'word/settings.xml')).toBe(`<w:settings xmlns:w="w">${final}<w:zoom/></w:settings>`)
  })

  test('how they were shown on the screen does not count', () => {
    const { parts } = shown('<w:p><w:del/></w:p>', '<w:settings><w:revisionView w:markup="1"/></w:settings>')
    expect(text(parts, 'word/settings.xml')).toBe(`<w:settings>${final}</w:settings>`)
  })

  test('a document without settings gets some', () => {
    const { parts } = shown('<w:p><w:del/></w:p>', undefined, {
      '[Content_Types].xml': '<Types></Types>',
      'word/_rels/document.xml.rels': '<Relationships></Relationships>',
    })
    expect(text(parts, 'word/settings.xml')).toContain(final)
    expect(text(parts, '[Content_Types].xml')).toContain('PartName="/word/settings.xml"')
    expect(text(parts, 'word/_rels/document.xml.rels')).toContain('Target="settings.xml"')
  })

  test('a document without changes stays as it is', () => {
    expect(shown('<w:p><w:instrText>del</w:instrText></w:p>', '<w:settings/>').count).toBe(0)
  })
})

describe('what Excel does not print', () => {
  test('rows at the end whose formulas show nothing', () => {
    const empty = Array.from(
      { length: 200 },
      (_, at) => `<row r="${at + 3}"><c r="A${at + 3}" t="str"><f>IF(B1="","",1)</f><v></v></c></row>`,
    )
    const start = '<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2" t="str"><f>B1</f><v></v></c></row>'
    const parts = sheetOf(`<sheetData>${start}${empty.join('')}</sheetData>`)
    expect(printedSheets(parts)).toBe(1)
    expect(text(parts)).not.toContain('<f>IF')
    const few = sheetOf(`<sheetData>${start}${empty.slice(0, 9).join('')}</sheetData>`)
    expect(printedSheets(few)).toBe(0)
    const unknown = sheetOf(`<sheetData>${start}${empty.join('').replaceAll('<v></v>', '')}</sheetData>`)
    expect(printedSheets(unknown)).toBe(0)
  })

  test('the folder of the file, and notes that stand open unless they are asked for', () => {
    const note = {
      'xl/drawings/vmlDrawing1.vml':
        '<v:shape style="visibility:visible"><x:ClientData ObjectType="Note"><x:Visible/></x:ClientData></v:shape><v:shape style="visibility:visible"><x:ClientData ObjectType="Button"/></v:shape>',
    }
    const parts = sheetOf('<headerFooter><oddFooter>&amp;L&amp;Z&amp;F &amp;&amp;Z</oddFooter></headerFooter>', note)
    expect(printedSheets(parts)).toBe(2)
    expect(text(parts)).toContain('<oddFooter>&amp;L&amp;F &amp;&amp;Z</oddFooter>')
    expect(text(parts, 'xl/drawings/vmlDrawing1.vml')).not.toContain('Visible')
    expect(text(parts, 'xl/drawings/vmlDrawing1.vml').match(/visibility:\w+/g)).toEqual([
      'visibility:hidden',
      'visibility:visible',
    ])
    expect(printedSheets(sheetOf('<pageSetup cellComments="asDisplayed"/>', note))).toBe(0)
  })
})

describe('tables of a workbook', () => {
  const styles = (inside: string) =>
    `<styleSheet><cellXfs><xf fillId="0"/><xf fillId="2"/></cellXfs><dxfs count="1"><dxf><fill>own</fill></dxf></dxfs>${inside}</styleSheet>`
  const book = (style: string, told: string, rows: string, custom = '') =>
    sheetOf(`<sheetData>${rows}</sheetData><pageMargins/>`, {
      'xl/worksheets/_rels/sheet1.xml.rels': '<Relationship Type="x/table" Target="../tables/table1.xml"/>',
      'xl/tables/table1.xml': `<table ref="B2:D7" totalsRowCount="1"><tableStyleInfo name="${style}" ${told}/></table>`,
      'xl/styles.xml': styles(custom),
    })
  /** What each place of the sheet looks like. */
  const looks = (parts: Map<string, Buffer>) => {
    const formats = [...text(parts, 'xl/styles.xml').matchAll(/<dxf>.*?<\/dxf>/g)].map(([each]) => each)
    const rules = text(parts).matchAll(/sqref="([^"]*)"><cfRule[^>]*dxfId="(\d+)"/g)
    return new Map([...rules].flatMap(([, at = '', id]) => at.split(' ').map((place) => [place, formats[Number(id)]!])))
  }

  test('have their header, stripes, sums and lines, and cells with a ground of their own keep it', () => {
    const parts = book(
      'TableStyleMedium9',
      'showRowStripes="1"',
      '<row r="4"><c r="C4" s="1"/></row><row r="5" hidden="1"/>',
    )
    expect(showTables(parts)).toBe(1)
    const found = looks(parts)
    const stripe = found.get('B3')!
    expect(found.get('B2')).toMatch(/<b\/><color theme="0"\/>.*<fgColor theme="4"\/>/)
    expect(stripe).toContain('<fgColor theme="4" tint="0.6"/>')
    expect(found.get('B4')).toContain('<fgColor theme="4" tint="0.8"/>')
    expect([...found.keys()].filter((place) => /C4|5/.test(place))).toEqual([])
    expect(found.get('D6')!.match(/<fill>.*<\/fill>/)).toEqual(found.get('D3')!.match(/<fill>.*<\/fill>/))
    expect(found.get('B7')).toContain('<top style="thick">')
    expect(text(parts)).toMatch(/<\/conditionalFormatting><pageMargins/)
    expect(text(parts, 'xl/styles.xml')).toContain(
      `<dxfs count="${1 + new Set(found.values()).size}"><dxf><fill>own</fill></dxf>`,
    )
  })

  test('have stripes of columns, which those of rows lie over', () => {
    const fillAt = (told: string, place: string) => {
      const parts = book('TableStyleMedium9', told, '')
      showTables(parts)
      const found = looks(parts)
      return /tint="[\d.]+"/.exec(found.get(place) ?? found.get(`${place}:D${place.slice(1)}`) ?? '')?.[0]
    }
    expect(['B3', 'C3', 'D3'].map((place) => fillAt('showColumnStripes="1"', place))).toEqual([
      'tint="0.6"',
      'tint="0.8"',
      'tint="0.6"',
    ])
    expect(['B4', 'C4'].map((place) => fillAt('showRowStripes="1" showColumnStripes="1"', place))).toEqual([
      'tint="0.6"',
      'tint="0.8"',
    ])
  })

  test('have the look of a style that the workbook defines', () => {
    const custom =
      '<tableStyles><tableStyle name="Mine" count="1"><tableStyleElement type="headerRow" dxfId="0"/></tableStyle></tableStyles>'
    const parts = book('Mine', '', '', custom)
    expect(showTables(parts)).toBe(1)
    expect([...looks(parts)]).toEqual([['B2:D2', '<dxf><fill>own</fill></dxf>']])
    expect(showTables(book('Unknown', '', ''))).toBe(0)
  })

  test('are named in formulas that name their columns alone, in the table and nowhere else', () => {
    const named = (code: string, place = 'B3') => {
      const parts = sheetOf(`<c r="${place}"><f>${code}</f><v>0</v></c>`, {
        'xl/worksheets/_rels/sheet1.xml.rels': '<Relationship Type="x/table" Target="../tables/table1.xml"/>',
        'xl/tables/table1.xml':
          '<table displayName="Sales" ref="A1:C4"><tableColumns><tableColumn id="1" name="Q1"/><tableColumn id="2" name="Unit price"/></tableColumns></table>',
      })
      nameTables(parts)
      return /<f>(.*)<\/f>/.exec(text(parts))![1]
    }
    expect(named('SUBTOTAL(109,[Q1])')).toBe('SUBTOTAL(109,Sales[Q1])')
    expect(named('[@Q1]*[@Unit price]')).toBe('Sales[[#This Row],[Q1]]*Sales[[#This Row],[Unit price]]')
    expect(named('1+[[#This Row],[Q1]]')).toBe('1+Sales[[#This Row],[Q1]]')
    for (const code of ['[1]Sheet1!A1', 'Other[Q1]', 'Sales[[#This Row],[Q1]]', '"[Q1]"&amp;A1', '[Q9]'])
      expect(named(code)).toBe(code)
    expect(named('SUM([Q1])', 'D9')).toBe('SUM([Q1])')
  })

  test('know each style that comes with Excel', () => {
    const of = (family: string, count: number) =>
      Array.from({ length: count }, (_, at) => `TableStyle${family}${at + 1}`)
    for (const name of [...of('Light', 21), ...of('Medium', 28), ...of('Dark', 11)])
      expect(Object.keys(builtInLooks(name) ?? {}), name).toContain('headerRow')
    expect(builtInLooks('TableStyleLight22')).toBeUndefined()
  })
})

describe('signs of Wingdings and its like', () => {
  test('in a document, in both ways of writing them', () => {
    const run = (font: string, letters: string) =>
      `<w:r><w:rPr><w:rFonts w:ascii="${font}"/></w:rPr><w:t>${letters}</w:t></w:r>`
    const parts = packed({
      'word/document.xml':
        run('Wingdings', 'ü&amp;') + run('Wingdings', '\uf0a8') + run('Symbol', 'D') + run('Arial', 'ü'),
    })
    expect(showSigns(parts)).toBe(3)
    expect(text(parts, 'word/document.xml').replace(/<[^>]*>/g, '')).toBe('✓📖□Δü')
  })

  test('in the cells of a workbook that have such a font, and in no others', () => {
    const parts = sheetOf(
      '<c r="A1" s="1" t="s"><v>0</v></c><c r="A2" s="0" t="s"><v>0</v></c><c r="A3" s="1"><v>5</v></c>',
      {
        'xl/styles.xml':
          '<styleSheet><fonts count="2"><font><name val="Calibri"/></font><font><name val="Wingdings"/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs></styleSheet>',
        'xl/sharedStrings.xml':
          '<sst><si><t>ü</t></si><si><r><rPr><rFont val="Webdings"/></rPr><t>a</t></r></si></sst>',
      },
    )
    expect(showSigns(parts)).toBe(2)
    expect(text(parts)).toContain(
      '<c r="A1" s="1" t="inlineStr"><is><t>✓</t></is></c><c r="A2" s="0" t="s"><v>0</v></c>',
    )
    expect(text(parts)).toContain('<c r="A3" s="1"><v>5</v></c>')
    expect(text(parts, 'xl/sharedStrings.xml')).toContain('<si><t>ü</t></si>')
  })

  test('not in the cell behind an empty one that has such a font', () => {
    const parts = sheetOf('<c r="A1" s="1"/><c r="B1" s="0" t="inlineStr"><is><t>ü</t></is></c>', {
      'xl/styles.xml':
        '<fonts><font><name val="Calibri"/></font><font><name val="Wingdings"/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs>',
    })
    expect(showSigns(parts)).toBe(0)
  })

  test('on a slide', () => {
    const parts = packed({
      'ppt/slides/slide1.xml': '<a:r><a:rPr><a:latin typeface="Wingdings"/></a:rPr><a:t>à</a:t></a:r>',
    })
    expect(showSigns(parts)).toBe(1)
    expect(text(parts, 'ppt/slides/slide1.xml')).toContain('<a:t>→</a:t>')
  })
})

describe('how a sheet is fitted to its pages', () => {
  const wideRow = (count: number) => `<sheetData><row r="1">${'<c><v>1</v></c>'.repeat(count)}</row></sheetData>`

  test('by the columns that are printed', () => {
    const parts = sheetOf(wideRow(40), {
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="A" r:id="rId4"/></sheets><definedNames><definedName name="_xlnm.Print_Area" localSheetId="0">A!$A$1:$F$9</definedName></definedNames></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId4" Target="worksheets/sheet1.xml"/></Relationships>',
    })
    fitSheetsToWidth(parts)
    expect(text(parts)).toContain('fitToWidth="1"')
    expect(text(parts)).not.toContain('landscape')
  })

  test('a scale and breaks of its author stay where they have room', () => {
    expect(fitSheetsToWidth(sheetOf(`${wideRow(14)}<pageSetup scale="50"/>`))).toBe(0)
    expect(fitSheetsToWidth(sheetOf(`${wideRow(14)}<pageSetup scale="90"/>`))).toBe(1)
    const breaks = (at: number) => `<colBreaks count="1"><brk id="${at}" max="1048575" man="1"/></colBreaks>`
    expect(fitSheetsToWidth(sheetOf(`${wideRow(10)}${breaks(5)}`))).toBe(0)
    const parts = sheetOf(`${wideRow(20)}${breaks(12)}`)
    expect(fitSheetsToWidth(parts)).toBe(1)
    expect(text(parts)).toMatch(/<pageSetup scale="8\d"\/><colBreaks/)
    expect(text(parts)).not.toContain('fitToPage')
  })
})
