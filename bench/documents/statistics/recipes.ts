import type { Dice } from '#tools/pdf/engine/samples/dice.ts'
import { joinedSome, several, times } from './draws.ts'
import { type Figures, figure, figuresOf, negative } from './figures.ts'
import type { Block, Cell, Look, Row, StatDocument, StatTable } from './model.ts'
import * as words from './vocabulary.ts'

type Recipe = (dice: Dice) => Omit<StatDocument, 'name'>

const lists = [words.groups, words.industries, words.diseases, words.states, words.accounts]
const prose = (dice: Dice, least = 1, most = 3): Block => ({
  kind: 'prose',
  text: several(dice, words.sentences, dice.between(least, most)).join(' '),
})
const titleOf = (dice: Dice): string[] => {
  const years = `${dice.between(1980, 1995)} to ${dice.between(1996, 2010)}`
  return [`Table ${dice.between(1, 99)}. ${dice.pick(words.topics)}: ${years}`]
}
const notesOf = (dice: Dice): string[] => [
  ...times(dice.between(0, 3), (at) => `${at + 1} ${dice.pick(words.remarks)}`),
  dice.pick(words.sources),
]
const years = (dice: Dice, count: number): string[] => {
  const first = dice.between(1980, 2002)
  return times(count, (at) => `${first + at}`)
}

/** A head of one row: what the stub names, and a text for each column. */
const flatHead = (dice: Dice, texts: string[]): Row[] => [
  {
    cells: [
      { text: dice.pick(['Characteristic', 'State', 'Item', 'Industry', 'Age', 'Cause of death']), align: 'left' },
      ...texts.map((text): Cell => ({ text, align: dice.pick(['center', 'right'] as const) })),
    ],
  },
]

/** A head of two rows: headings over two or three columns each, with a line below each of them. */
function spannedHead(dice: Dice, counts: number[], ruled: boolean): Row[] {
  const align = dice.pick(['center', 'right'] as const)
  const heads = several(dice, words.spanned, counts.length)
  const leaves = counts.map((count) => (dice.next() < 0.4 ? years(dice, count) : several(dice, words.measured, count)))
  return [
    {
      cells: [
        { text: '' },
        ...counts.map(
          (count, at): Cell =>
            count === 1 ? { text: '' } : { text: heads[at]!, across: count, align: 'center', ruled },
        ),
      ],
    },
    {
      cells: [
        { text: dice.pick(['Characteristic', 'Age group', 'State', 'Category']), align: 'left' },
        ...leaves.flat().map((text): Cell => ({ text, align })),
      ],
    },
  ]
}

type Asked = {
  rows?: number
  figures: Figures[]
  /** Part of the names that have parts of their own, which stand in. */
  nested?: boolean
  leader?: boolean
  marks?: number
  /** A line of white after so many rows. */
  every?: number
  names?: string[]
}

/** Rows of names and figures. */
function bodyOf(
  dice: Dice,
  { rows = 10, figures, nested = false, leader = false, marks = 0, every, names }: Asked,
): Row[] {
  const stubs = names ?? several(dice, dice.pick(lists), rows)
  let indent = 0
  return stubs.map((text, index) => {
    if (nested) indent = index === 0 ? 0 : Math.max(0, Math.min(3, indent + dice.pick([-1, 0, 0, 1])))
    const stub: Cell = {
      text: index === 0 && nested ? dice.pick(words.totals) : text,
      align: 'left',
      indent,
      leader,
      ...(dice.next() < marks ? { mark: `${dice.between(1, 6)}` } : {}),
      ...(index === 0 && nested ? { bold: dice.next() < 0.5 } : {}),
    }
    const cells = figures.map((each): Cell => {
      const cell = figure(dice, each, index === 0 ? each.sign : undefined)
      return dice.next() < marks * 0.3 ? { ...cell, mark: dice.pick(['1', '2', 'a', 'b', '*']) } : cell
    })
    return { cells: [stub, ...cells], ...(every && index > 0 && index % every === 0 ? { gapAbove: true } : {}) }
  })
}

const looks: Look[] = ['three', 'three', 'three', 'none', 'ends', 'rows', 'shaded']
function tableOf(dice: Dice, head: Row[], body: Row[], more: Partial<StatTable> = {}): StatTable {
  const columns = Math.max(
    ...[...head, ...body].map(({ cells }) => cells.reduce((sum, { across = 1 }) => sum + across, 0)),
  )
  return {
    title: titleOf(dice),
    look: dice.pick(looks),
    head,
    body,
    notes: notesOf(dice),
    size: dice.pick([7, 7.5, 8, 9]),
    width: dice.pick(['full', 'natural'] as const),
    words: [0],
    columns,
    ...more,
  }
}

const fontOf = (dice: Dice) => dice.pick(['serif', 'sans', 'sans'] as const)
const around = (dice: Dice, ...tables: StatTable[]): Omit<StatDocument, 'name'> => ({
  font: fontOf(dice),
  layout: 'one',
  blocks: [prose(dice), ...tables.flatMap((table): Block[] => [{ kind: 'table', table }, prose(dice)])],
})
const manyFigures = (dice: Dice, count: number): Figures[] => times(count, () => figuresOf(dice))

export const recipes: Record<string, Recipe> = {
  'dotted stubs'(dice) {
    const counts = times(dice.between(2, 3), () => dice.between(1, 3))
    const body = bodyOf(dice, {
      rows: dice.between(10, 24),
      figures: manyFigures(
        dice,
        counts.reduce((a, b) => a + b),
      ),
      nested: true,
      leader: true,
      marks: 0.1,
    })
    return around(dice, tableOf(dice, spannedHead(dice, counts, true), body))
  },
  'three levels of heads'(dice) {
    const figures = manyFigures(dice, 6)
    const leaf = (text: string): Cell => ({ text, align: 'center' })
    const [a, b, c, d] = several(dice, words.spanned, 4) as [string, string, string, string]
    const ruled = dice.next() < 0.7
    const head: Row[] = [
      {
        cells: [
          { text: '' },
          { text: a, across: 4, align: 'center', ruled },
          { text: b, across: 2, align: 'center', ruled },
        ],
      },
      {
        cells: [
          { text: '' },
          { text: c, across: 2, align: 'center', ruled },
          { text: d, across: 2, align: 'center', ruled },
          { text: '' },
          { text: '' },
        ],
      },
      { cells: [{ text: 'Characteristic', align: 'left' }, ...several(dice, words.measured, 6).map(leaf)] },
    ]
    return around(dice, tableOf(dice, head, bodyOf(dice, { rows: dice.between(8, 16), figures, nested: true })))
  },
  'units below heads'(dice) {
    const count = dice.between(3, 6)
    const head = flatHead(dice, several(dice, words.measured, count))
    const align = head[0]!.cells.at(-1)!.align!
    head.push({ cells: [{ text: '' }, ...times(count, (): Cell => ({ text: dice.pick(words.units), align }))] })
    return around(
      dice,
      tableOf(dice, head, bodyOf(dice, { rows: dice.between(8, 18), figures: manyFigures(dice, count) })),
    )
  },
  'numbered columns'(dice) {
    const count = dice.between(4, 7)
    const head = flatHead(dice, several(dice, words.measured, count))
    head.push({ cells: times(count + 1, (at): Cell => ({ text: `(${at + 1})`, align: 'center' })) })
    const body = bodyOf(dice, {
      rows: dice.between(8, 18),
      figures: manyFigures(dice, count),
      leader: dice.next() < 0.5,
    })
    return around(dice, tableOf(dice, head, body))
  },
  'dollars apart'(dice) {
    const count = dice.between(2, 5)
    const figures = times(count, (): Figures => ({ least: 1000, most: 9_000_000, places: 0, sign: '$', missing: 0.08 }))
    const body = bodyOf(dice, {
      figures,
      names: several(dice, words.accounts, dice.between(6, 12)),
      leader: dice.next() < 0.4,
    })
    for (const row of body.slice(1))
      row.cells = row.cells.map((cell, at) => (at > 0 && dice.next() < 0.15 ? negative(cell) : cell))
    const sum: Cell[] = [{ text: dice.pick(['Total', 'Total obligations', 'Net outlays']), align: 'left', indent: 1 }]
    body.push({
      cells: [...sum, ...figures.map((each) => figure(dice, { ...each, missing: 0 }, '$'))],
      ruleAbove: true,
    })
    return around(
      dice,
      tableOf(dice, flatHead(dice, years(dice, count)), body, { look: dice.pick(['three', 'none', 'ends']) }),
    )
  },
  'groups in the middle'(dice) {
    const count = dice.between(3, 6)
    const figures = manyFigures(dice, count)
    const names = several(dice, dice.pick(lists), dice.between(4, 8))
    const align = dice.pick(['center', 'center', 'left'] as const)
    const body = several(dice, words.panels, dice.between(2, 3)).flatMap((text): Row[] => [
      {
        cells: [
          { text, across: align === 'left' ? 1 : count + 1, align, bold: dice.next() < 0.5 },
          ...(align === 'left' ? times(count, (): Cell => ({ text: '' })) : []),
        ],
        gapAbove: true,
      },
      ...bodyOf(dice, { figures, names }),
    ])
    return around(
      dice,
      tableOf(dice, flatHead(dice, several(dice, words.measured, count)), body, {
        look: dice.pick(['three', 'none', 'ends']),
      }),
    )
  },
  'years down'(dice) {
    const count = dice.between(2, 7)
    const names = times(dice.between(12, 26), (at) => `${1970 + at}`)
    const body = bodyOf(dice, {
      figures: manyFigures(dice, count),
      names,
      every: dice.pick([5, 5, 100]),
      leader: dice.next() < 0.5,
      marks: 0.05,
    })
    const head = flatHead(dice, several(dice, words.measured, count))
    head[0]!.cells[0]!.text = 'Year'
    return around(dice, tableOf(dice, head, body, { look: dice.pick(['three', 'none', 'ends']) }))
  },
  'all the states'(dice) {
    const count = dice.between(4, 8)
    const body = bodyOf(dice, {
      figures: manyFigures(dice, count),
      names: words.states,
      every: dice.pick([5, 10, 100]),
      leader: dice.next() < 0.6,
    })
    const half = count >> 1
    return around(
      dice,
      tableOf(dice, spannedHead(dice, [half, count - half], dice.next() < 0.6), body, {
        size: 7,
        look: dice.pick(['three', 'none']),
      }),
    )
  },
  'halves beside each other'(dice) {
    const figures = manyFigures(dice, 2)
    const names = several(dice, words.states, dice.between(16, 30) & ~1)
    const half = names.length / 2
    const left = bodyOf(dice, { figures, names: names.slice(0, half), leader: dice.next() < 0.5 })
    const right = bodyOf(dice, { figures, names: names.slice(half) })
    const blank = dice.next() < 0.5
    const between: Cell[] = blank ? [{ text: '' }] : []
    const [first] = flatHead(dice, several(dice, words.measured, 2))
    const head = [{ cells: [...first!.cells, ...between, ...first!.cells] }]
    const body = left.map(({ cells }, at) => ({ cells: [...cells, ...between, ...right[at]!.cells] }))
    return around(dice, tableOf(dice, head, body, { words: [0, blank ? 4 : 3], look: dice.pick(['three', 'ends']) }))
  },
  'two beside each other'(dice) {
    const one = () => {
      const count = dice.between(1, 2)
      return tableOf(
        dice,
        flatHead(dice, several(dice, words.measured, count)),
        bodyOf(dice, { rows: dice.between(6, 12), figures: manyFigures(dice, count) }),
        { look: 'three', width: 'full', notes: [], size: 7.5 },
      )
    }
    return {
      font: fontOf(dice),
      layout: 'one',
      blocks: [prose(dice), { kind: 'beside', tables: [one(), one()] }, prose(dice)],
    }
  },
  'turned on its side'(dice) {
    const count = dice.between(7, 10)
    const body = bodyOf(dice, {
      rows: dice.between(10, 20),
      figures: manyFigures(dice, count),
      nested: true,
      leader: dice.next() < 0.5,
    })
    const half = count >> 1
    const table = tableOf(dice, spannedHead(dice, [half, count - half], true), body, {
      width: 'full',
      look: dice.pick(['three', 'none', 'ends']),
    })
    return { font: fontOf(dice), layout: 'turned', blocks: [{ kind: 'table', table }] }
  },
  'in a column of text'(dice) {
    const count = dice.between(2, 3)
    const body = bodyOf(dice, {
      rows: dice.between(6, 12),
      figures: manyFigures(dice, count),
      leader: dice.next() < 0.5,
    })
    const table = tableOf(dice, flatHead(dice, several(dice, words.measured, count)), body, {
      width: 'full',
      look: dice.pick(['three', 'ends', 'rows']),
      size: 7.5,
    })
    const texts = () => times(dice.between(3, 5), () => prose(dice, 3, 6))
    return { font: fontOf(dice), layout: 'two', blocks: [...texts(), { kind: 'table', table }, ...texts()] }
  },
  'over two pages'(dice) {
    const count = dice.between(4, 6)
    const names = times(3, () => several(dice, words.industries, 28)).flat()
    const body = bodyOf(dice, { figures: manyFigures(dice, count), names, leader: dice.next() < 0.5 })
    return around(
      dice,
      tableOf(dice, flatHead(dice, several(dice, words.measured, count)), body, { repeats: true, notes: [] }),
    )
  },
  'names of several lines'(dice) {
    const count = dice.between(3, 5)
    const names = several(dice, words.industries, dice.between(8, 12)).map((name, at) =>
      at % 3 === 1 ? `${name}, including ${dice.pick(words.industries).toLowerCase()}` : name,
    )
    const body = bodyOf(dice, { figures: manyFigures(dice, count), names })
    return around(
      dice,
      tableOf(dice, flatHead(dice, several(dice, words.measured, count)), body, {
        width: 'full',
        stub: dice.pick([0.24, 0.28]),
      }),
    )
  },
  'heads of several lines'(dice) {
    const count = dice.between(4, 7)
    const texts = times(count, () =>
      [
        dice.pick(words.measured),
        dice.pick(['of civilian', 'not in', 'with any', 'per']),
        dice.pick(['population', 'labor force', 'coverage', 'household']),
      ]
        .slice(0, dice.between(1, 3))
        .join(' '),
    )
    const body = bodyOf(dice, {
      rows: dice.between(8, 16),
      figures: manyFigures(dice, count),
      nested: dice.next() < 0.5,
    })
    return around(dice, tableOf(dice, flatHead(dice, texts), body, { width: 'full' }))
  },
  'programs and what they do'(dice) {
    const money = { least: 1, most: 4000, places: 1, missing: 0.1 }
    const body = several(dice, words.programs, dice.between(5, 8)).map(
      (text): Row => ({
        cells: [
          { text: dice.pick(words.agencies), align: 'left' },
          { text: dice.pick(words.accounts), align: 'left' },
          { text, align: 'left' },
          figure(dice, money),
        ],
      }),
    )
    const head: Row[] = [
      {
        cells: ['Agency', 'Account', 'Purpose', 'Amount'].map(
          (text, at): Cell => ({ text, align: at === 3 ? 'right' : 'left' }),
        ),
      },
    ]
    return around(
      dice,
      tableOf(dice, head, body, {
        words: [0, 1, 2],
        width: 'full',
        look: dice.pick(['three', 'rows', 'shaded', 'grid']),
      }),
    )
  },
  'shares and their range'(dice) {
    const count = dice.between(2, 4)
    const range = (): Cell => {
      const middle = dice.next() * 80 + 5
      const off = dice.next() * 4 + 0.5
      const [low, high] = [(middle - off).toFixed(1), (middle + off).toFixed(1)]
      return {
        text: dice.next() < 0.1 ? '–' : `${middle.toFixed(1)} (${low}${dice.pick(['–', '-'])}${high})`,
        align: 'center',
      }
    }
    const body = several(dice, words.groups, dice.between(7, 14)).map(
      (text): Row => ({
        cells: [
          { text, align: 'left' },
          { text: `${dice.between(100, 9000)}`, align: 'right' },
          ...times(count, range),
        ],
      }),
    )
    return around(
      dice,
      tableOf(
        dice,
        flatHead(dice, ['No.', ...several(dice, words.measured, count).map((each) => `${each} (95% CI)`)]),
        body,
      ),
    )
  },
  'answers in a survey'(dice) {
    const count = dice.between(3, 6)
    const figures = times(count, (): Figures => ({ least: 0, most: 100, places: 0, ending: '%', missing: 0.1 }))
    const body = times(dice.between(2, 4), (at): Row[] => [
      {
        cells: [
          { text: `Q${at + 1}. ${dice.pick(words.groups)}`, align: 'left', bold: true },
          ...times(count, (): Cell => ({ text: '' })),
        ],
      },
      ...several(dice, words.answers, dice.between(3, 5)).map(
        (text): Row => ({
          cells: [{ text, align: 'left', indent: 1 }, ...figures.map((each) => figure(dice, each))],
        }),
      ),
    ]).flat()
    body.push({
      cells: [
        { text: 'Number of respondents', align: 'left' },
        ...times(count, (): Cell => ({ text: `(${dice.between(80, 2000)})`, align: 'right' })),
      ],
    })
    return around(dice, tableOf(dice, flatHead(dice, several(dice, words.measured, count)), body))
  },
  'letters in columns'(dice) {
    const marks = ['X', '', 'X', '(1)', 'Yes', 'No', 'NA', '–']
    const count = dice.between(3, 6)
    const some = dice.pick([marks.slice(0, 3), marks.slice(4), ['Yes', 'No'], ['●', '', '●', '○']])
    const body = several(dice, dice.pick([words.states, words.accounts]), dice.between(8, 16)).map(
      (text): Row => ({
        cells: [{ text, align: 'left' }, ...times(count, (): Cell => ({ text: dice.pick(some), align: 'center' }))],
      }),
    )
    return around(
      dice,
      tableOf(dice, flatHead(dice, several(dice, words.measured, count)), body, {
        look: dice.pick(['three', 'rows', 'shaded', 'grid']),
      }),
    )
  },
  'few rows'(dice) {
    const count = dice.between(3, 6)
    return around(
      dice,
      ...times(2, () =>
        tableOf(
          dice,
          flatHead(dice, years(dice, count)),
          bodyOf(dice, { rows: dice.between(2, 4), figures: manyFigures(dice, count) }),
          { look: dice.pick(['three', 'rows', 'grid', 'none']) },
        ),
      ),
    )
  },
  'sparse figures'(dice) {
    const count = dice.between(5, 8)
    const figures = manyFigures(dice, count).map((each) => ({ ...each, missing: 0 }))
    const body = bodyOf(dice, { rows: dice.between(10, 18), figures })
    for (const row of body)
      row.cells = row.cells.map((cell, at) => (at > 0 && dice.next() < 0.45 ? { text: '' } : cell))
    return around(dice, tableOf(dice, flatHead(dice, several(dice, words.measured, count)), body))
  },
  'two names a row'(dice) {
    const count = dice.between(2, 4)
    const body = times(dice.between(3, 5), () =>
      several(dice, words.groups, dice.between(2, 4)).map(
        (text, at): Row => ({
          cells: [
            { text: at === 0 ? dice.pick(words.states) : '', align: 'left' },
            { text, align: 'left' },
            ...manyFigures(dice, count).map((each) => figure(dice, { ...each, missing: 0 })),
          ],
          ...(at === 0 ? { gapAbove: true } : {}),
        }),
      ),
    ).flat()
    const [head] = flatHead(dice, several(dice, words.measured, count))
    head!.cells.splice(1, 0, { text: 'Group', align: 'left' })
    return around(dice, tableOf(dice, [head!], body, { words: [0, 1] }))
  },
  'several to a page'(dice) {
    const one = () => {
      const count = dice.between(3, 5)
      return tableOf(
        dice,
        flatHead(dice, several(dice, words.measured, count)),
        bodyOf(dice, { rows: dice.between(4, 7), figures: manyFigures(dice, count), leader: dice.next() < 0.3 }),
        { notes: joinedSome(dice, notesOf(dice)) },
      )
    }
    return { font: fontOf(dice), layout: 'one', blocks: times(3, (): Block => ({ kind: 'table', table: one() })) }
  },
  /** A line under all columns of a group, whose figures stand on their right: the text in the middle of the group is over none of them. */
  'heads over lines'(dice) {
    const counts = [dice.between(3, 5), dice.between(2, 3)]
    const all = counts[0]! + counts[1]!
    const heads = several(dice, words.spanned, 3)
    const over = (text: string, across: number): Cell => ({ text, across, align: 'center', ruled: true })
    const head: Row[] = [
      { cells: [{ text: '' }, over(heads[0]!, all)] },
      { cells: [{ text: '' }, over(heads[1]!, counts[0]!), over(heads[2]!, counts[1]!)] },
      {
        cells: [
          { text: 'Characteristic', align: 'left' },
          ...times(all, (): Cell => ({ text: dice.pick(words.measured), align: 'right' })),
        ],
      },
    ]
    const body = bodyOf(dice, { rows: dice.between(8, 14), figures: manyFigures(dice, all) })
    return around(dice, tableOf(dice, head, body, { width: 'full', look: dice.pick(['three', 'ends']) }))
  },
  /** No title between them: only the lines at the end of one and at the beginning of the next tell two tables. */
  'two below each other'(dice) {
    const one = (count: number) =>
      tableOf(
        dice,
        flatHead(dice, several(dice, words.measured, count)),
        bodyOf(dice, { rows: dice.between(4, 9), figures: manyFigures(dice, count) }),
        { title: [], notes: [], look: 'three', width: 'full', size: 8 },
      )
    const first = dice.between(2, 4)
    const tables = [one(first), one(first + dice.between(1, 2))]
    return {
      font: fontOf(dice),
      layout: 'one',
      blocks: [prose(dice), ...tables.map((table): Block => ({ kind: 'table', table })), prose(dice)],
    }
  },
  'three beside each other'(dice) {
    const one = () =>
      tableOf(
        dice,
        flatHead(dice, several(dice, words.measured, 1)),
        bodyOf(dice, { figures: manyFigures(dice, 1), names: times(dice.between(4, 8), (at) => `${1990 + at}`) }),
        { look: 'three', width: 'full', notes: [], title: [], size: 7.5 },
      )
    return {
      font: fontOf(dice),
      layout: 'one',
      blocks: [prose(dice), { kind: 'beside', tables: [one(), one(), one()] }, prose(dice)],
    }
  },
  'headings on baselines of their own'(dice) {
    const counts = [2, dice.between(2, 3)]
    const [upper, lower] = spannedHead(dice, [1, ...counts], dice.next() < 0.7)
    const tall = `${dice.pick(['Relative', 'Average', 'Total'])} ${dice.pick(['importance, December', 'payroll, including fees,', 'expenditure, fiscal year'])} ${dice.between(1985, 2005)}`
    const spanned = upper!.cells.slice(2).map(
      (cell): Cell => ({
        ...cell,
        text: `${cell.text} ${dice.pick(['in thousands of dollars', 'since the year before'])}`,
      }),
    )
    const head: Row[] = [
      { cells: [{ text: '' }, { text: tall, down: 2, align: 'right' }, ...spanned] },
      { cells: [lower!.cells[0]!, ...lower!.cells.slice(2)] },
    ]
    const columns = 2 + counts[0]! + counts[1]!
    const half = (year: number): Row[] => [
      { cells: [{ text: String(year), across: columns, align: 'center' }], gapAbove: true },
      ...bodyOf(dice, { rows: dice.between(5, 8), figures: manyFigures(dice, columns - 1), leader: dice.next() < 0.5 }),
    ]
    const year = dice.between(1985, 2005)
    const body = dice.next() < 0.5 ? [...half(year), ...half(year + 1)] : half(year).slice(1)
    return around(dice, tableOf(dice, head, body, { width: 'full', look: dice.pick(['three', 'ends', 'none']) }))
  },
}
