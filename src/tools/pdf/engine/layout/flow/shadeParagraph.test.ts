import { expect, test } from 'vitest'
import { wordFrom } from '../../word/testDocx.ts'

const white: [number, number, number] = [1, 1, 1]
const blue: [number, number, number] = [0, 0.27, 0.49]

const borderOf = (xml: string, side: string) => {
  const [, colour, size, space] =
    new RegExp(`<w:${side} w:val="single" w:color="(\\w+)" w:sz="(\\d+)" w:space="(\\d+)"`).exec(xml) ?? []
  return colour === undefined ? undefined : { colour, room: Number(space) + Number(size) / 8 }
}

test('a title on a bar keeps the height and the width of its bar', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.fill(60, 88, 540, 104, blue)
    pen.text(66, 100, 'Words with a special meaning', { size: 11, colour: white })
    for (let line = 0; line < 12; line++)
      pen.text(
        60,
        124 + 14 * line,
        'We pay for loss or damage that is caused by fire, storm, theft or water in the home.',
      )
  })
  const title = paragraphs.find(({ text }) => text.startsWith('Words'))!
  const rooms = ['top', 'bottom', 'left', 'right'].map((side) => borderOf(title.xml, side))
  for (const border of rooms) expect(border?.colour).toBe('00457d')
  const [top, bottom, left] = rooms.map((border) => border!.room)
  // A line of 11 points is 12.8 high: what is left of the bar's 16 is room above and below.
  expect(top! + bottom!).toBeCloseTo(3.2, 0)
  expect(left).toBeCloseTo(6, 0)
})

test('lines in the middle of a coloured area have no room of their own above and below', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.fill(60, 90, 540, 220, blue)
    for (const [at, line] of ['First', 'Second', 'Third'].entries())
      pen.text(66, 110 + 44 * at, `${line} of the lines`, { colour: white })
    pen.text(520, 225, 'stands out of it')
    for (let line = 0; line < 8; line++)
      pen.text(60, 260 + 14 * line, 'We pay for loss or damage that is caused by fire.')
  })
  const middle = paragraphs.find(({ text }) => text.startsWith('Second'))!
  expect(borderOf(middle.xml, 'top')).toBeUndefined()
  expect(borderOf(middle.xml, 'bottom')).toBeUndefined()
})
