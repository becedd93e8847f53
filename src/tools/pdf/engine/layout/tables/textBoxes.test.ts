import { expect, test } from 'vitest'
import { drawnPage, type Pen } from '../../tables/testPages.ts'
import { textBoxesOf } from './textBoxes.ts'

const boxesOf = async (draw: (pen: Pen) => void) =>
  textBoxesOf(await drawnPage(draw), []).map(({ cells }) => cells.map(({ text }) => text))

test('a ticket and its stub are two cells of one box, and their lines do not mix', async () => {
  const boxes = await boxesOf((pen) => {
    pen.fill(50, 100, 540, 180)
    for (let y = 101; y < 179; y += 3) pen.fill(430, y, 431.5, y + 1.5, 0.2)
    pen.text('Winter Concert', 70, 125, { size: 16 })
    pen.text('River Hall', 70, 150)
    pen.text('Row 7', 460, 125)
    pen.text('Seat 44', 460, 150)
  })
  expect(boxes).toEqual([['Winter Concert\nRiver Hall', 'Row 7\nSeat 44']])
})

test('a line beside all text, and one that ends in the middle, part no box', async () => {
  const boxes = await boxesOf((pen) => {
    pen.fill(50, 100, 540, 180)
    pen.line(60, 100, 60, 180)
    pen.line(300, 100, 300, 140)
    pen.text('A call to all', 70, 125)
    pen.text('of the harbour', 310, 125)
  })
  expect(boxes).toHaveLength(1)
  expect(boxes[0]).toHaveLength(1)
})

const lines = ['hackrf version 2017.02.1', 'Found HackRF', 'Index: 0']
/** A listing in a frame whose sides are drawn in pieces, and prose below it. */
const listing = (pen: Pen) => {
  for (const y of [100, 150]) for (const x of [72, 301]) pen.line(x, y, x + 228, y)
  for (const x of [72, 529]) for (const y of [100, 126]) pen.line(x, y, x, y + 24)
  lines.forEach((line, at) => {
    pen.text(line, 76, 114 + 14 * at)
  })
  pen.text('The committee met on Tuesday and went through the report of the year, which was long and full of', 72, 180)
}

test('a frame of four lines around a listing is a box with a border on each side', async () => {
  const [box, ...others] = textBoxesOf(await drawnPage(listing), [])
  expect(others).toEqual([])
  expect(box?.cells.map(({ text }) => text)).toEqual([lines.join('\n')])
  expect(Object.keys(box!.cells[0]!.borders).sort()).toEqual(['bottom', 'left', 'right', 'top'])
})

test('the ground of a frame is its own, also where it is painted line by line', async () => {
  const groundOf = async (...stripes: number[]) => {
    const page = await drawnPage((pen) => {
      for (const y of stripes) pen.fill(73, y, 528, y + 16)
      listing(pen)
    })
    return textBoxesOf(page, []).map(({ cells }) => cells[0]?.fill)
  }
  expect(await groundOf(101, 117, 133)).toEqual(['d9d9d9'])
  expect(await groundOf(101)).toEqual([undefined])
})

test('frames with a line through them and small ones are no boxes', async () => {
  const parted = (pen: Pen) => {
    listing(pen)
    pen.line(72, 120, 529, 120)
  }
  expect(await boxesOf(parted)).toEqual([])
  const small = (pen: Pen) => {
    for (const y of [100, 120]) pen.line(72, y, 130, y)
    for (const x of [72, 130]) pen.line(x, 100, x, 120)
    pen.text('Enter', 76, 114)
    pen.text('The committee met on Tuesday and went through the report of the year.', 72, 180)
  }
  expect(await boxesOf(small)).toEqual([])
})

test('boxes of one height beside each other are one row with the room between them, others stand alone', async () => {
  const boxes = await boxesOf((pen) => {
    for (const [at, text] of ['Total', 'Used', 'Calls'].entries()) {
      pen.fill(50 + 170 * at, 100, 210 + 170 * at, 150)
      pen.text(text, 60 + 170 * at, 120)
      pen.text(String(31 + at), 60 + 170 * at, 138)
    }
    pen.fill(50, 200, 210, 250)
    pen.text('A note to', 60, 220)
    pen.text('all members', 60, 238)
  })
  expect(boxes).toEqual([['Total\n31', '', 'Used\n32', '', 'Calls\n33'], ['A note to\nall members']])
})

test('a white panel is a box on coloured paper, and none on paper that is white', async () => {
  const panels = (pen: Pen) => {
    for (const [at, name] of ['Monday', 'Tuesday'].entries()) {
      pen.fill(50 + 260 * at, 100, 290 + 260 * at, 180, 1)
      pen.text(name, 70 + 260 * at, 125, { size: 16 })
      pen.text('Swim at seven', 70 + 260 * at, 150)
    }
  }
  const onColour = async (grey: number) =>
    textBoxesOf(
      await drawnPage((pen) => {
        pen.fill(0, 0, 595, 842, grey)
        panels(pen)
      }),
      [],
    ).flatMap(({ cells }) => cells.flatMap(({ fill }) => fill ?? []))
  expect(await onColour(0.8)).toEqual(['ffffff', 'ffffff'])
  expect(await onColour(1)).toEqual([])
  expect(await boxesOf(panels)).toEqual([])
})

test('narrow boxes with a colour and a border stand in one row where nothing stands between them', async () => {
  const steps = (between = '') =>
    boxesOf((pen) => {
      for (const [at, word] of ['Plan', 'Permit', 'Build'].entries()) {
        const [x1, x2] = [72 + 160 * at, 182 + 160 * at]
        pen.fill(x1, 300, x2, 316)
        for (const y of [300, 316]) pen.line(x1, y, x2, y)
        for (const x of [x1, x2]) pen.line(x, 300, x, 316)
        pen.text(word, x1 + 30, 312)
        if (at > 0) pen.text(between, x1 - 30, 312)
      }
      pen.text('The committee met on Tuesday and went through the report of the year, which was long and full', 72, 380)
    })
  expect(await steps()).toEqual([['Plan', '', 'Permit', '', 'Build']])
  expect(await steps('or')).toEqual([['Plan'], ['Permit'], ['Build']])
})

test('a narrow frame with a text of its own is a box, and one of few words is none', async () => {
  const framed = (texts: string[]) =>
    boxesOf((pen) => {
      for (const y of [100, 220]) pen.line(60, y, 210, y)
      for (const x of [60, 210]) pen.line(x, 100, x, 220)
      for (const [at, text] of texts.entries()) pen.text(text, 68, 118 + 16 * at)
      for (let at = 0; at < 6; at++)
        pen.text('The committee met on Tuesday and went through the report', 240, 112 + 16 * at)
    })
  const list = ['Ingredients', '500 g of flour', '7 g of dried yeast', '320 ml of water', '10 g of salt']
  expect(await framed(list)).toEqual([[list.join('\n')]])
  expect(await framed(['Key', 'a sea'])).toEqual([])
})

test('a box of a chart, at which a line ends, is no frame of text', async () => {
  const boxes = await boxesOf((pen) => {
    for (const y of [100, 160]) pen.line(60, y, 190, y)
    for (const x of [60, 190]) pen.line(x, 100, x, 160)
    pen.line(190, 130, 240, 130)
    for (const [at, text] of ['The order is', 'written down', 'by the clerk'].entries())
      pen.text(text, 68, 118 + 16 * at)
    pen.text('The committee met on Tuesday and went through the report of the year, which was long', 72, 380)
  })
  expect(boxes).toEqual([])
})

test('a frame to write an answer in is a box without words; one around a picture or a line to write on is none', async () => {
  const frame = (pen: Pen, y: number) => {
    for (const x of [72, 520]) pen.line(x, y, x, y + 90)
    for (const at of [y, y + 90]) pen.line(72, at, 520, at)
  }
  const boxes = await boxesOf((pen) => {
    pen.text('Say in your own words why the gate of a mill shuts by itself.', 72, 90)
    frame(pen, 100)
    frame(pen, 300)
    pen.fill(200, 320, 300, 360, 0.4)
    frame(pen, 500)
    pen.line(90, 560, 400, 560)
  })
  expect(boxes).toEqual([['']])
})

test('a narrow empty frame is a box for a photo, unless it is small or a line leads to it', async () => {
  const framesOf = async (x2: number, y2: number, more: (pen: Pen) => void = () => {}) => {
    const page = await drawnPage((pen) => {
      pen.text('Glue your photograph into the frame below before you hand in the paper', 72, 90)
      for (const y of [110, y2]) pen.line(72, y, x2, y)
      for (const x of [72, x2]) pen.line(x, 110, x, y2)
      more(pen)
      pen.text('The committee met on Tuesday and went through the report of the year, which was long and', 72, 340)
    })
    return textBoxesOf(page, []).map(({ box }) => [Math.round(box.x1), Math.round(box.x2)])
  }
  expect(await framesOf(160, 230)).toEqual([[72, 160]])
  expect(await framesOf(131, 182)).toEqual([[72, 131]])
  expect(await framesOf(110, 150)).toEqual([])
  expect(await framesOf(160, 230, (pen) => pen.line(160, 170, 240, 170))).toEqual([])
})
