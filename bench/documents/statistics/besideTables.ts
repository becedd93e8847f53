import { type Dice, diceOf } from '#tools/pdf/engine/samples/dice.ts'
import { joined, page } from '../htmlPage.ts'
import { several, times } from './draws.ts'
import * as words from './vocabulary.ts'

/*
 * What stands beside tables in such publications and is none: contents, indexes, addresses, forms, labels and legends of charts,
 * bibliographies, terms and what they mean, names in columns.
 */

const year = (dice: Dice) => dice.between(1975, 2010)
const sentence = (dice: Dice) => dice.pick(words.sentences)
const people = [
  'Abbott, J. R.',
  'Baker, T.',
  'Carmichael, L. and P. Dunn',
  'Ellison, G.',
  'Fuller, W. A.',
  'Greene, W.',
  'Hansen, M. H.',
  'Kish, L.',
  'Little, R. J. A.',
  'Neyman, J.',
]
const dotted = (left: string, right: string, deep = 0) =>
  `<p class="c" style="padding-left:${14 * deep}px"><span>${left}</span><span class="d"></span><span>${right}</span></p>`

/** So many numbers of pages. */
const rising = (dice: Dice, count: number): number[] => {
  const steps = times(count, () => dice.between(0, 4))
  return steps.map((_, index) => 1 + steps.slice(0, index + 1).reduce((a, b) => a + b))
}

const recipes: Record<string, (dice: Dice) => string> = {
  contents(dice) {
    const line = (page: number, deep: number) =>
      dotted(`${dice.pick(words.topics)}${deep ? '' : ' and Notes'}`, `${page}`, deep)
    const pages = rising(dice, dice.between(12, 26))
    return `<h2>Contents</h2>${pages.map((page) => line(page, dice.pick([0, 1, 1]))).join('')}`
  },
  'list of tables'(dice) {
    const line = (page: number, index: number) =>
      dotted(`${index + 1}. ${dice.pick(words.topics)}: ${year(dice)}`, `${page}`)
    return `<h2>List of Tables</h2>${rising(dice, dice.between(8, 16)).map(line).join('')}`
  },
  index(dice) {
    const names = several(dice, [...words.states, ...words.industries, ...words.diseases], 70)
    const pages = () =>
      times(dice.between(1, 3), () => dice.between(1, 300))
        .sort((a, b) => a - b)
        .join(', ')
    return `<h2>Index</h2><div style="columns:${dice.pick([2, 3])};font-size:8pt">${names.map((name) => `<p class="i">${name}, ${pages()}</p>`).join('')}</div>`
  },
  bibliography(dice) {
    const item = (name: string) =>
      `<p class="b">${name} (${year(dice)}). &#8220;${dice.pick(words.topics)}.&#8221; <i>Monthly Labor Review</i>, ${dice.between(80, 130)}(${dice.between(1, 12)}): ${dice.between(1, 40)}&#8211;${dice.between(41, 80)}.</p>`
    return `<h2>References</h2>${people.map(item).join('')}`
  },
  addresses(dice) {
    const office = () =>
      `<div class="a"><b>${dice.pick(words.states)} Field Office</b><br>${dice.between(100, 9900)} Federal Building<br>Room ${dice.between(100, 900)}<br>(${dice.between(201, 989)}) 555-0${dice.between(100, 199)}</div>`
    return `<h2>Regional Offices</h2><div class="g">${joined(9, office)}</div><p>${sentence(dice)}</p>`
  },
  form(dice) {
    const field = (label: string) => `<p class="f">${label}: <span class="l"></span></p>`
    const box = (label: string) => `<p class="f"><span class="x"></span> ${label}</p>`
    return `<h2>Respondent Questionnaire</h2><p>${sentence(dice)}</p>${['Name of establishment', 'Street address', 'City and state', 'Telephone'].map(field).join('')}<p>1. How satisfied are you with the service?</p>${several(dice, words.answers, 5).map(box).join('')}<p>2. What kind of business is this?</p>${several(dice, words.industries, 6).map(box).join('')}`
  },
  'chart with a legend'(dice) {
    const heights = times(8, () => dice.between(20, 150))
    const bars = heights.map(
      (height, at) =>
        `<rect x="${50 + at * 60}" y="${170 - height}" width="34" height="${height}" fill="${at % 2 ? '#777' : '#bbb'}"/><text x="${67 + at * 60}" y="${164 - height}" text-anchor="middle">${(height / 7).toFixed(1)}</text><text x="${67 + at * 60}" y="184" text-anchor="middle">${1990 + at}</text>`,
    )
    const axis = joined(5, (at) => `<text x="34" y="${173 - at * 37}" text-anchor="end">${at * 5}</text>`)
    const legend = several(dice, words.answers, 3).map(
      (text, at) =>
        `<rect x="${60 + at * 150}" y="200" width="9" height="9" fill="#999"/><text x="${74 + at * 150}" y="208">${text}</text>`,
    )
    return `<p>${sentence(dice)}</p><p class="t">Figure ${dice.between(1, 9)}. ${dice.pick(words.topics)}</p><svg width="560" height="216" font-size="9" font-family="Liberation Sans">${axis}${bars.join('')}${legend.join('')}</svg><p>${sentence(dice)}</p>`
  },
  'bars beside names'(dice) {
    const row = (name: string, at: number) => {
      const width = dice.between(20, 260)
      return `<text x="170" y="${16 + 18 * at}" text-anchor="end">${name}</text><rect x="178" y="${7 + 18 * at}" width="${width}" height="11" fill="#58a"/><text x="${184 + width}" y="${16 + 18 * at}">${(width / 4).toFixed(1)}</text>`
    }
    return `<p class="t">Chart ${dice.between(1, 9)}. ${dice.pick(words.topics)}</p><svg width="520" height="200" font-size="9" font-family="Liberation Sans">${several(dice, words.states, 10).map(row).join('')}</svg><p>${sentence(dice)}</p>`
  },
  glossary(dice) {
    const entry = (term: string) => `<div class="e"><dt>${term}</dt><dd>${sentence(dice)} ${sentence(dice)}</dd></div>`
    return `<h2>Definitions</h2>${several(dice, words.spanned, 7).map(entry).join('')}`
  },
  'names in columns'(dice) {
    return `<h2>States Taking Part</h2><p>${sentence(dice)}</p><div style="columns:${dice.pick([3, 4])}">${several(
      dice,
      words.states,
      36,
    )
      .map((name) => `<p class="i">${name}</p>`)
      .join('')}</div>`
  },
  'two columns of text'(dice) {
    return `<h2>${dice.pick(words.topics)}</h2><div style="columns:2;column-gap:22px">${joined(9, (at) => `<p><b>${at + 1}.</b> ${sentence(dice)} ${sentence(dice)} In ${year(dice)}, ${dice.between(10, 99)}.${dice.between(0, 9)} percent of the ${dice.between(2, 9)},${dice.between(100, 999)} establishments answered.</p>`)}</div>`
  },
  'numbered notes'(dice) {
    return `<h2>Notes</h2>${joined(14, (at) => `<p class="n"><span>${at + 1}</span><span>${sentence(dice)}</span></p>`)}`
  },
}

const style = `p{margin:3px 0}.c{display:flex;gap:4px}.d{flex:1;border-bottom:1px dotted #333;margin-bottom:3px}.i{margin:1px 0}.b{padding-left:22px;text-indent:-22px}
  .g{display:grid;grid-template-columns:1fr 1fr 1fr;gap:14px}.f{display:flex;gap:6px;align-items:end}.l{flex:1;border-bottom:.7px solid}.x{width:9px;height:9px;border:.8px solid}
  .e{display:flex;gap:14px;margin:5px 0}dt{flex:0 0 120px;font-weight:bold}dd{margin:0}.n{display:flex;gap:9px}.n span:first-child{flex:0 0 14px;text-align:right}.t{font-weight:bold}`

/** Pages without a table. */
export const besideTables = (seed: number): { name: string; html: string }[] =>
  Object.entries(recipes).map(([name, recipe], index) => {
    const dice = diceOf(seed * 7919 + index)
    const font = dice.pick(["10pt/1.3 'Liberation Serif'", "9.5pt/1.3 'Liberation Sans'"])
    return { name: `no table: ${name}`, html: page(`body{font:${font}}${style}`, recipe(dice)) }
  })
