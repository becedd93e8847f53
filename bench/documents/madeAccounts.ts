import { Document, Packer, Paragraph, TextRun } from 'docx'
import { type Dice, diceOf } from '#tools/pdf/engine/samples/dice.ts'
import { gridOf, type MadeTables, makeTable } from './madeTables.ts'

/** How a country writes what stands on a statement of account. */
type Habit = {
  point: string
  group: string
  money: (amount: string) => string
  minus: (amount: string) => string
  date: (day: number, month: number, year: number) => string
}

const two = (number: number) => String(number).padStart(2, '0')
const worded = (language: string) => (day: number, month: number, year: number) =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, day),
  )
const dotted = (day: number, month: number, year: number) => `${two(day)}.${two(month)}.${year}`
const inFront = (amount: string) => `-${amount}`
const behind = (amount: string) => `${amount}-`
const inBrackets = (amount: string) => `(${amount})`

const habits: Record<string, Habit> = {
  de: { point: ',', group: '.', money: (a) => `${a} €`, minus: behind, date: dotted },
  'de-worded': { point: ',', group: '.', money: (a) => `EUR ${a}`, minus: inFront, date: worded('de') },
  fr: { point: ',', group: ' ', money: (a) => `${a} €`, minus: inFront, date: worded('fr') },
  sv: {
    point: ',',
    group: ' ',
    money: (a) => `${a} kr`,
    minus: inFront,
    date: (d, m, y) => `${y}-${two(m)}-${two(d)}`,
  },
  pl: { point: ',', group: ' ', money: (a) => `${a} zł`, minus: inFront, date: worded('pl') },
  cs: { point: ',', group: ' ', money: (a) => `${a} Kč`, minus: inFront, date: (d, m, y) => `${d}. ${m}. ${y}` },
  es: { point: ',', group: '.', money: (a) => `${a} €`, minus: inFront, date: worded('es') },
  pt: {
    point: ',',
    group: '.',
    money: (a) => `R$ ${a}`,
    minus: inFront,
    date: (d, m, y) => `${two(d)}/${two(m)}/${y}`,
  },
  ch: { point: '.', group: '’', money: (a) => `CHF ${a}`, minus: inFront, date: (d, m, y) => dotted(d, m, y) },
  en: { point: '.', group: ',', money: (a) => a, minus: inBrackets, date: worded('en-GB') },
  us: { point: '.', group: ',', money: (a) => `$${a}`, minus: inBrackets, date: worded('en-US') },
  za: { point: '.', group: ' ', money: (a) => a, minus: inFront, date: (d, m, y) => `${y}/${two(m)}/${two(d)}` },
}

const payees = ['Stadtwerke', 'Librairie', 'Hyra', 'Czynsz', 'Lékárna', 'Alquiler', 'Padaria', 'Miete', 'Rent', 'Water']
const epoch = Date.UTC(1899, 11, 30)

function written(value: number, places: number, { point, group }: Habit): string {
  const [whole, fraction] = value.toFixed(places).split('.')
  return whole!.replace(/\B(?=(\d{3})+(?!\d))/g, group) + (fraction ? point + fraction : '')
}

function statement(dice: Dice, habit: Habit, values: Map<string, number>) {
  const put = (text: string, value: number) => {
    values.set(text, value)
    return { text }
  }
  const digits = (count: number) => Array.from({ length: count }, () => dice.between(0, 9)).join('')
  const head = ['Date', 'Payee', 'Number', 'Account', 'Amount', 'Share'].map((text) => ({ text }))
  const body = Array.from({ length: dice.between(8, 20) }, (_, index) => {
    const [year, month, day] = [dice.between(2015, 2029), dice.between(1, 12), dice.between(1, 28)]
    const amount = dice.between(100, 9_000_000) / 100
    const isLoss = dice.next() < 0.3
    const money = habit.money(written(amount, 2, habit))
    const share = dice.between(1, 999) / 10
    return [
      put(habit.date(day, month, year), (Date.UTC(year, month - 1, day) - epoch) / 86_400_000),
      { text: `${dice.pick(payees)} ${index + 1}` },
      { text: `0${digits(5)}` },
      { text: `DE${digits(2)} ${digits(4)} ${digits(4)} ${digits(4)}` },
      put(isLoss ? habit.minus(money) : money, isLoss ? -amount : amount),
      put(`${written(share, 1, habit)} %`, Number((share / 100).toFixed(4))),
    ]
  })
  return [head, ...body]
}

/** Statements of account as a dozen habits write them: local amounts and dates become numbers, codes stay text. */
export async function madeAccounts(seed: number): Promise<MadeTables[]> {
  const made: MadeTables[] = []
  for (const [index, [name, habit]] of Object.entries(habits).entries()) {
    const values = new Map<string, number>()
    const rows = statement(diceOf(seed * 10_007 + 500 + index), habit, values)
    const title = new Paragraph({ children: [new TextRun({ text: 'Statement of account', size: 28 })] })
    const document = new Document({
      sections: [{ children: [title, makeTable(rows, index % 2 ? 'rows' : 'grid', 1)] }],
    })
    made.push({ name: `statement ${name}`, docx: await Packer.toBuffer(document), tables: [gridOf(rows)], values })
  }
  return made
}
