import { expect, test } from 'vitest'
import type { Fill, Page } from '../../model.ts'
import { Surroundings } from '../lines/index.ts'
import { takeBackdrops } from './backdrops.ts'
import { edgeBands } from './edgeBands.ts'

const fill = (x1: number, y1: number, x2: number, y2: number, colour = '262686'): Fill => ({
  ...{ x1, y1, x2, y2, colour },
  order: 1,
})

const found = (fills: Fill[]): Fill[] => {
  const lists = { chars: [], fonts: [], rules: [], drawings: [], pictures: [], links: [] }
  const page: Page = { number: 1, width: 360, height: 270, tagged: false, ...lists, fills }
  return fills.filter((each) => edgeBands(page).has(each))
}

test('bands along the edges of a slide, one on the other or parted in three', () => {
  const head = [fill(0, 0, 360, 15), fill(0, 15, 360, 40, '8080ff')]
  const foot = [fill(0, 262, 120, 270), fill(120, 262, 240, 270, 'cccccc'), fill(240, 262, 360, 270)]
  expect(found([...head, ...foot])).toEqual([...head, ...foot])
})

test('a box that ends before the sides, a band in the middle and the white of the paper are none', () => {
  expect(found([fill(20, 0, 340, 15), fill(0, 100, 360, 120), fill(0, 0, 360, 30, 'ffffff')])).toEqual([])
})

test('colour over the upper half of a cover lies behind its text', () => {
  const lists = { chars: [], fonts: [], rules: [], drawings: [], pictures: [], links: [] }
  const half = fill(0, 0, 360, 120)
  const page: Page = { number: 1, width: 360, height: 270, tagged: false, ...lists, fills: [half] }
  expect(takeBackdrops(page, new Surroundings(page), [])).toMatchObject([{ y2: 120, colour: '262686' }])
})

test('the ground of a page stays behind the boxes in its middle, and a box keeps its own colour', () => {
  const lists = { chars: [], fonts: [], rules: [], drawings: [], pictures: [], links: [] }
  const ground = fill(0, 0, 360, 270, 'f3d9b1')
  const page: Page = { number: 1, width: 360, height: 270, tagged: false, ...lists, fills: [ground] }
  const behind = (box: Fill) => takeBackdrops(page, new Surroundings(page), [box]).map(({ colour }) => colour)
  expect(behind(fill(40, 100, 320, 170))).toEqual(['f3d9b1'])
  expect(behind(fill(2, 2, 358, 268))).toEqual([])
})
