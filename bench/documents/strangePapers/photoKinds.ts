import type { Dice } from '#tools/pdf/engine/samples/dice.ts'
import { joined } from '../htmlPage.ts'
import { A4, fontFor, goodsTable, letter, pen, prose, sheetOf } from './bodies.ts'
import {
  arched,
  cloth,
  crumpled,
  folded,
  lamp,
  noiseOf,
  photographedScene,
  plain,
  type Scene,
  shadow,
  wood,
} from './camera.ts'
import type { Kind, MakeKind } from './scanKinds.ts'
import { written } from './texts.ts'

const shot =
  (sceneOf: (dice: Dice) => Scene): Kind['take'] =>
  async (pages, dice) => {
    const all = []
    for (const page of pages) all.push(await photographedScene(page, dice, sceneOf(dice)))
    return all
  }

const one = (style: string, body: string, take: Kind['take'], size = A4): Kind => ({
  pages: [sheetOf(style, body)],
  ...size,
  take,
})
const letterIn = (dice: Dice, sceneOf: (dice: Dice) => Scene): Kind =>
  one(`body{font-family:'${fontFor(dice)}'}`, letter(dice), shot(sceneOf))

const SKIN = [205, 150, 122] as const

/** Kinds of photographed paper that nobody read while the reading was written. */
export const photoKinds: Record<string, MakeKind> = {
  'from one side': (dice) =>
    letterIn(dice, (d) => ({ tilt: 22 + 14 * d.next(), from: d.pick([0, 90, 180, 270]), table: wood(d) })),
  'table from one side': (dice) =>
    one(
      `body{font-family:'${fontFor(dice)}'}`,
      `<h2>Order ${dice.between(100, 999)}</h2>${goodsTable(dice, 20, dice.next() < 0.5)}<p></p>${prose(dice, 'eng', 2)}`,
      shot((d) => ({ tilt: 16 + 14 * d.next(), table: wood(d) })),
    ),
  'wooden desk': (dice) => letterIn(dice, (d) => ({ table: wood(d), light: lamp(d, 0.35) })),
  'patterned cloth': (dice) =>
    letterIn(dice, (d) => ({
      table: cloth(
        d,
        d.pick([
          [60, 80, 140],
          [150, 60, 60],
          [120, 120, 120],
        ]),
      ),
    })),
  'black desk': (dice) => letterIn(dice, () => ({ table: plain([18, 18, 20]) })),
  'desk as white as paper': (dice) =>
    letterIn(dice, (d) => {
      const grain = noiseOf(d, 30, 30)
      return {
        table: (x, y) => {
          const v = 243 + 3 * grain(x, y)
          return [v, v, v]
        },
      }
    }),
  'shadow of the phone': (dice) => letterIn(dice, (d) => ({ table: wood(d), light: shadow(d) })),
  'lamp from one side': (dice) =>
    letterIn(dice, (d) => ({ table: wood(d), light: lamp(d, 0.85), tint: [1, 0.86, 0.62] })),
  'out of focus': (dice) => letterIn(dice, (d) => ({ table: wood(d), blur: 2.4 + 0.8 * d.next() })),
  'moved hand': (dice) => letterIn(dice, (d) => ({ table: wood(d), motion: 5 + 3 * d.next() })),
  'folded letter': (dice) => letterIn(dice, (d) => ({ table: wood(d), bend: folded(d) })),
  'crumpled sheet': (dice) => letterIn(dice, (d) => ({ table: wood(d), bend: crumpled(d) })),
  'held in a hand': (dice) =>
    letterIn(dice, (d) => {
      const [left, right] = [0.45 + 0.3 * d.next(), 0.5 + 0.3 * d.next()]
      const thumb = (x: number, y: number, at: number) => Math.hypot(x / 0.11, (y - at) / 0.035) < 1
      return {
        table: (x, y) => [90 + 80 * y, 110 + 50 * x, 120],
        over: (x, y) => (thumb(x, y, left) || thumb(1 - x, y, right) ? SKIN : undefined),
        bend: (u, v) => ({ u, v: v + 0.02 * Math.sin(3 * u + 0.4) - 0.012, shade: 1 + 0.1 * Math.cos(3 * u) }),
      }
    }),
  'corner outside': (dice) =>
    letterIn(dice, (d) => ({
      table: wood(d),
      fill: 1.02,
      off: [0.03 * d.pick([-1, 1]), 0.04],
      roll: 4 * d.pick([-1, 1]),
    })),
  'two sheets': (dice) =>
    one(
      `body{display:flex;gap:9mm;padding:9mm;background:#6b4a30;font:10pt/1.35 '${fontFor(dice)}'}section{background:#fff;width:135mm;height:190mm;padding:12mm;overflow:hidden;transform:rotate(${(2 * dice.next() - 1).toFixed(2)}deg)}`,
      joined(2, () => `<section>${prose(dice, 'eng', 4)}</section>`),
      shot((d) => ({ fill: 1.12, table: plain([107, 74, 48]), tilt: 4 * d.next(), roll: 1 })),
      { width: 297, height: 210 },
    ),
  'photographed screen': (dice) =>
    one(
      `body{padding:8mm;font:${dice.between(11, 13)}pt/1.4 '${fontFor(dice)}'}`,
      `<h2>Account settings</h2>${prose(dice, 'eng', 2)}${goodsTable(dice, 6, false)}<p>${written('eng', dice, 1)}</p>`,
      shot((d) => {
        const [fx, fy, phase] = [90 + 50 * d.next(), 60 + 60 * d.next(), d.next()]
        return {
          fill: 1.02,
          table: plain([12, 12, 12]),
          tilt: 8 * d.next(),
          light: (x, y) =>
            0.93 + 0.07 * Math.sin(6.28 * (fx * x + 3 * y * y + phase)) * Math.sin(6.28 * (fy * y + 2 * x * x)),
          tint: [0.94, 0.98, 1],
        }
      }),
      { width: 240, height: 150 },
    ),
  whiteboard: (dice) =>
    one(
      "body{font:700 26pt/1.6 'Carlito';padding:18mm;color:#1d3f9c;border:6mm solid #b9bcc0}.d{color:#b02020}",
      `<p>Meeting on Monday</p><p class="d">1. Repair the roof</p><p>2. Order new copper wire</p><p>3. Letter to the committee</p><p class="d">Budget ${dice.between(1000, 9000)}</p><p>Next visit in October</p>`,
      shot((d) => {
        const [gx, gy] = [0.2 + 0.6 * d.next(), 0.2 * d.next()]
        return {
          fill: 1.05,
          tilt: 12 * d.next(),
          light: lamp(d, 0.5),
          glare: (x, y) => 0.9 * Math.exp(-(((x - gx) / 0.06) ** 2 + ((y - gy) / 0.1) ** 2)),
          table: plain([170, 165, 150]),
        }
      }),
      { width: 260, height: 180 },
    ),
  'laminated, with glare': (dice) =>
    letterIn(dice, (d) => {
      const [gx, gy] = [0.3 + 0.4 * d.next(), 0.3 + 0.4 * d.next()]
      return {
        table: wood(d),
        glare: (x, y) => 0.72 * Math.exp(-(((x - gx + 0.3 * (y - gy)) / 0.09) ** 2) - ((y - gy) / 0.3) ** 2),
      }
    }),
  'page of a book': (dice) =>
    one(
      `body{font:10.5pt/1.4 '${fontFor(dice)}';padding:16mm 18mm 16mm 24mm;text-align:justify}`,
      prose(dice, 'eng', 4),
      shot((d) => ({ table: wood(d), bend: arched(d), roll: 1 })),
      { width: 148, height: 210 },
    ),
  'receipt on a desk': (dice) =>
    one(
      "body{padding:5mm 4mm;font:9pt/1.35 'Liberation Mono';color:#444}td{padding:0}.c{text-align:center}",
      `<p class="c"><b>HARBOUR HARDWARE</b></p>${goodsTable(dice, 14, false).replaceAll('<table>', '<table style="font-size:6.5pt">')}<p class="c">${written('eng', dice, 1)}</p>`,
      shot((d) => ({ table: wood(d), light: shadow(d) })),
      { width: 80, height: 120 },
    ),
  'signed form': (dice) =>
    one(
      `body{font-family:'${fontFor(dice)}'}svg{position:absolute;left:0;top:0}`,
      `<h2>Delivery note ${dice.between(100, 999)}</h2>${goodsTable(dice, 12, true)}<p></p>${prose(dice, 'eng', 2)}<svg width="794" height="1122">${pen(dice, 150, 930)}</svg>`,
      shot((d) => ({ table: wood(d), light: lamp(d, 0.5) })),
    ),
  'German letter by phone': (dice) =>
    one(
      `body{font-family:'${fontFor(dice)}'}`,
      prose(dice, 'deu', 6),
      shot((d) => ({ table: wood(d), light: shadow(d) })),
    ),
  'Arabic letter by phone': (dice) =>
    one(
      `body{direction:rtl;font:13pt/1.7 '${fontFor(dice, 'ara')}'}`,
      prose(dice, 'ara', 6),
      shot((d) => ({ table: wood(d), light: lamp(d, 0.4) })),
    ),
}
