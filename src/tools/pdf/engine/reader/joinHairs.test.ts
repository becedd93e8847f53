import { expect, test } from 'vitest'
import type { Rule } from '../model.ts'
import { joinHairs } from './joinHairs.ts'
import type { Shapes } from './surroundings.ts'

const look = { thickness: 0.1, colour: '000000', order: 3 }
const upright = (x: number, y: number, height = 1): Rule => ({ x1: x, x2: x, y1: y, y2: y + height, ...look })
const level = (x: number, y: number): Rule => ({ x1: x, x2: x + 1, y1: y, y2: y, ...look })
const shapes = (rules: Rule[]): Shapes => ({ fills: [], rules, drawings: [], pictures: [] })
const row = (length: number, make: (at: number) => Rule) => Array.from({ length }, (_, index) => make(index))

test('hairs beside each other are the line that they hatch, level or upright', () => {
  const page = shapes([...row(41, (at) => upright(57 + at / 2, 162)), ...row(21, (at) => level(300, 100 + at / 2))])
  joinHairs(page)
  expect(page.rules).toEqual([
    { x1: 57, x2: 77, y1: 162.5, y2: 162.5, thickness: 1, colour: '000000', order: 3 },
    { x1: 300.5, x2: 300.5, y1: 100, y2: 110, thickness: 1, colour: '000000', order: 3 },
  ])
})

test('marks of a scale, few lines and long ones stay what they are', () => {
  const rules = [
    ...row(20, (at) => upright(100 + 5 * at, 50, 2)),
    ...row(6, (at) => upright(300 + at / 2, 50)),
    ...row(20, (at) => upright(100 + at / 2, 200, 30)),
  ]
  const page = shapes([...rules])
  joinHairs(page)
  expect(page.rules).toEqual(rules)
})
