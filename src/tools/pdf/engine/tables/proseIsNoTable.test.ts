import { expect, test } from 'vitest'
import { PROSE, wrapped } from '../samples/prose.ts'
import { findTables } from './findTables.ts'
import { drawGrid, drawnPage, type Pen, writeRows } from './testPages.ts'

const find = async (draw: (pen: Pen) => void) => findTables(await drawnPage(draw))
/** Lines of prose of about 240 points. */
const lines = wrapped(PROSE.repeat(2), 240, (line) => 4.7 * line.length)
const texts = ({ cells }: { cells: { text: string }[] }) => cells.map(({ text }) => text)

test('a list of terms beside a column of prose is no table with it', async () => {
  const tables = await find((pen) => {
    for (const [index, line] of lines.slice(0, 8).entries()) {
      pen.text(`${'abcdefgh'[index]}.x`, 40, 100 + 13 * index)
      pen.text(['Heat', 'Mass', 'Time', 'Force', 'Work', 'Charge', 'Length', 'Area'][index]!, 80, 100 + 13 * index)
      pen.text(line, 300, 100 + 13 * index)
    }
  })
  expect(tables.flatMap(texts).some((text) => text.includes('harbour'))).toBe(false)
})

test('items with long names in small letters beside prices are a table', async () => {
  const rows = ['a box of green tea', 'two bags of brown rice', 'one tin of white paint', 'a pair of red shoes']
  const [table] = await find((pen) =>
    writeRows(
      pen,
      rows.map((name, index) => [name, `${index + 3}4.50`]),
      [60, 240, 320],
      100,
    ),
  )
  expect(texts(table!)).toEqual(rows.flatMap((name, index) => [name, `${index + 3}4.50`]))
})

test('the numbers of lines in the margin make no table of a draft', async () => {
  const wide = wrapped(PROSE.repeat(3), 440, (line) => 4.7 * line.length)
  const tables = await find((pen) => {
    for (const [index, line] of wide.entries()) {
      pen.text(String(index + 1), 50, 100 + 13 * index, { size: 5, align: 'right' })
      pen.text(line, 80, 100 + 13 * index)
    }
  })
  expect(tables).toEqual([])
})

test('a table over both columns of a page keeps the column behind the gutter', async () => {
  const rows = [
    ['Command', 'Number', 'Comment'],
    ['author', '100', 'Author'],
    ['table', '300', 'For tables'],
    ['figure', '420', 'For figures'],
    ['list', '550', 'For lists'],
  ]
  const [table] = await find((pen) => {
    pen.text('Table 2: Some of the commands and their numbers', 190, 80)
    writeRows(pen, rows, [200, 260, 314, 400], 100)
    for (const [index, line] of lines.slice(0, 12).entries()) {
      pen.text(line, 40, 220 + 13 * index)
      pen.text(line, 306, 220 + 13 * index)
    }
  })
  expect(texts(table!)).toEqual(rows.flat())
})

test('titles of tables part them', async () => {
  const tables = await find((pen) => {
    for (const part of [0, 1]) {
      const top = 100 + 62 * part
      pen.text(`Table ${part + 1}: What was measured`, 120, top - 20)
      const rows = ['Speed', 'Heat', 'Force'].map((name, index) => [name, `${index}1.5`, `${part + index}2.25`])
      writeRows(pen, rows, [60, 200, 280, 360], top, 13)
    }
  })
  expect(tables.map(({ rows }) => rows.length - 1)).toEqual([3, 3])
})

test('keys and what they do are rows, although lines are drawn around all of them only', async () => {
  const keys = ['^B', '^F', '^A', 'DEL', 'TAB']
  const [table] = await find((pen) => {
    drawGrid(pen, [60, 130, 330], [80, 100, 180])
    writeRows(pen, [['Key', 'Function']], [60, 130, 330], 94)
    writeRows(
      pen,
      keys.map((key, index) => [key, `move by ${'abcde'[index]} characters.`]),
      [60, 130, 330],
      113,
      14,
    )
  })
  expect(table!.rows.length - 1).toBe(6)
})

test('contents with numbers of sections in columns of their own are no table', async () => {
  const tables = await find((pen) => {
    for (const [index, title] of ['Scope', 'Terms', 'Rules', 'Forms', 'Fees', 'Index'].entries()) {
      const y = 100 + 14 * index
      pen.text(index % 3 === 0 ? `${index + 1}` : `1.${index}`, index % 3 === 0 ? 60 : 80, y)
      pen.text(title, index % 3 === 0 ? 80 : 110, y)
      for (let at = 160; at < 420; at += 6) pen.text('.', at, y)
      pen.text(String(3 + 2 * index), 440, y, { align: 'right' })
    }
  })
  expect(tables).toEqual([])
})

test('a program with numbered lines is no table', async () => {
  const tables = await find((pen) => {
    for (const [index, line] of ['begin here', 'count the boats', 'share it out', 'end'].entries()) {
      pen.text(String(index + 1), 60, 100 + 13 * index, { size: 7 })
      pen.text(line, 90, 100 + 13 * index)
    }
  })
  expect(tables).toEqual([])
})

test('a reference card, terms and what they mean in three columns of a page, is no table', async () => {
  const terms = ['undo', 'save', 'find', 'sort', 'quit', 'join', 'copy', 'move', 'open', 'wrap', 'mark', 'fold']
  const meanings = ['Take the last step back.', 'Write it all to a file.', 'Find the next word.', 'Put lines in order.']
  const tables = await find((pen) => {
    for (let row = 0; row < 24; row++) {
      for (const column of [0, 1, 2]) {
        pen.text(terms[(row + 5 * column) % terms.length]!, 40 + 180 * column, 100 + 14 * row)
        pen.text(meanings[(row + column) % meanings.length]!, 76 + 180 * column, 100 + 14 * row)
      }
    }
  })
  expect(tables).toEqual([])
})

test('clauses with their numbers in front, in several columns of the page, are no table', async () => {
  const column = wrapped(PROSE.repeat(3), 120, (line) => 4 * line.length).slice(0, 40)
  const tables = await find((pen) => {
    for (const [index, x] of [40, 225, 410].entries()) {
      column.forEach((line, at) => {
        if (at % (4 + index) === 0) pen.text(`${index + 1}.${at}`, x, 100 + 10 * at, { size: 8 })
        pen.text(line, x + 20, 100 + 10 * at, { size: 8 })
      })
    }
  })
  expect(tables).toEqual([])
})

test('justified lines that were loosened far are no table within their paragraph', async () => {
  const loose = ['one small boat came in', 'two men with nets', 'three gulls waited there', 'four boys ran down']
  const tables = await find((pen) => {
    for (const [index, line] of loose.entries()) {
      const words = line.split(' ')
      words.forEach((word, at) => {
        const isLast = at === words.length - 1
        pen.text(word, isLast ? 300 : 60 + (240 / (words.length - 1)) * at, 100 + 13 * index, {
          align: isLast ? 'right' : 'left',
        })
      })
    }
    pen.text('along the wall of the harbour in the morning with', 300, 152, { align: 'right' })
  })
  expect(tables).toEqual([])
})

test('an index in two columns, with dots and pages, is no table', async () => {
  const entries = [
    'harbour wall',
    'market',
    'gulls, feeding of',
    'boats, counting',
    'basket',
    'voice',
    'morning',
    'home',
  ]
  const tables = await find((pen) => {
    for (const [index, entry] of [...entries, ...entries].entries()) {
      for (const [x, page] of [
        [72, 170 - 9 * index],
        [320, (37 * index) % 90],
      ] as const) {
        pen.text(`${entry} ${' .'.repeat(26 - entry.length)}`, x, 100 + 13 * index)
        pen.text(index % 3 === 0 ? `${page}, ${page + 4}` : `${page}`, x + 200, 100 + 13 * index, { align: 'right' })
      }
    }
  })
  expect(tables).toEqual([])
})

test('a program behind the prompts of its interpreter is no table', async () => {
  const typed = ['n <- 200', 'df <- 8', 'delta <- 8', 'seed(4003)', 'x <- sort(rt(n, df))', 'u <- runif(n)']
  const session = (first: string, next: string) =>
    find((pen) => {
      for (const [index, line] of typed.entries()) {
        pen.text(index === 0 ? first : next, 60, 100 + 13 * index)
        pen.text(line, [85, 85, 110, 110, 85, 85][index]!, 100 + 13 * index)
      }
    })
  expect(await session('>', '>')).toEqual([])
  expect(await session('>', '+')).toEqual([])
  expect(await session('>>>', '...')).toEqual([])
})

test('figures that somebody typed behind prompts stay a table', async () => {
  const rows = [0.0094, 0.0148, -0.0059, 0.0091, 0.0042, 0.0109].map((value, at) => [
    '+',
    `2009-10-0${at + 1}`,
    String(value),
  ])
  const tables = await find((pen) => writeRows(pen, rows, [60, 80, 200, 280], 100))
  expect(tables.length).toBe(1)
})

test('answers to choose from are no table, beside each other or with their points in the margin', async () => {
  const tables = await find((pen) => {
    for (let question = 0; question < 4; question++) {
      const top = 100 + 50 * question
      pen.text(`${question + 1}. Which of these is the harbour?`, 50, top)
      for (const [at, answer] of ['River', 'Market hall', 'Stone', 'Winter garden'].entries())
        pen.text(`(${'ABCD'[at]}) ${answer}`, 70 + 105 * at, top + 18)
      pen.text('[4]', 520, top + 18)
    }
  })
  expect(tables).toEqual([])
})

test('a title with its date beside it is no row of what stands below', async () => {
  const tables = await find((pen) => {
    pen.text('River harbour', 50, 100, { size: 21 })
    pen.text('Due: 17/12/2025', 540, 104, { align: 'right' })
    for (const [at, text] of ['Bill to', 'Winter garden Ltd', '15 Market', 'Bandung 181'].entries()) {
      pen.text(text, 50, 150 + 14 * at)
      pen.text(['Ship to', 'Stone bridge Ltd', '87 Railway road', 'Jakarta 802'][at]!, 430, 150 + 14 * at)
    }
  })
  expect(tables).toEqual([])
})

test('names in order down several columns are a list, and figures behind the ends of bars a chart', async () => {
  const states = 'Alabama Alaska Arizona Colorado Delaware Florida Georgia Hawaii Idaho Iowa Kansas Maine'.split(' ')
  const list = await drawnPage((pen) => {
    states.forEach((name, at) => {
      pen.text(name, 60 + 130 * Math.floor(at / 4), 100 + 14 * (at % 4))
    })
  })
  expect(findTables(list)).toEqual([])
  const chart = (behind: boolean) =>
    drawnPage((pen) => {
      states.slice(0, 8).forEach((name, at) => {
        const length = 20 + ((at * 37) % 150)
        pen.text(name, 60, 100 + 16 * at)
        pen.fill(130, 92 + 16 * at, 130 + length, 102 + 16 * at, 0.5)
        pen.text(`${length / 10}`, behind ? 136 + length : 340, 100 + 16 * at, { align: behind ? 'left' : 'right' })
      })
    })
  expect(findTables(await chart(true))).toEqual([])
  expect(findTables(await chart(false))).toHaveLength(1)
})

test('clauses and their parts are no table, however short, and neither are labels for a signature', async () => {
  const clauses = ['6. Term', '6.1 Six months', '6.2 Notice in writing', '7. Law', '7.1 England and Wales', '8. Annex']
  expect(
    await find((pen) => {
      for (const [at, clause] of clauses.entries()) {
        const [number = '', ...words] = clause.split(' ')
        pen.text(number, 60, 90 + 18 * at)
        pen.text(words.join(' '), 90, 90 + 18 * at)
      }
      for (const x of [60, 320]) {
        pen.line(x, 300, x + 210, 300)
        pen.text('Name:', x, 313)
        pen.text('Date:', x, 328)
      }
    }),
  ).toEqual([])
})
