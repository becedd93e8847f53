import { LineRuleType } from 'docx'
import { expect, test } from 'vitest'
import { style } from '../fit/testFlow.ts'
import { lineSpacing } from './lineSpacing.ts'

const spacing = (text: string, pitch: number) => lineSpacing({ pitch, runs: [{ text, style }] }, style)

test('lines of letters that the font has are a multiple of its own height', () => {
  expect(spacing('The harbour, Гавань, Λιμάνι', 13)).toEqual({ line: 272, lineRule: LineRuleType.AUTO })
  expect(spacing('harbour', 0)).toEqual({ line: 240, lineRule: LineRuleType.AUTO })
})

test.each(['维护者手册', 'မြန်မာ', 'خطوط', 'ትግርኛ', 'หนังสือ', 'Linux 手册'])(
  'lines of letters that are taken from another font are no higher than they were: %s',
  (text) => {
    expect(spacing(text, 13)).toEqual({ line: 260, lineRule: LineRuleType.EXACT })
    expect(spacing(text, 0)).toEqual({ line: 232, lineRule: LineRuleType.EXACT })
  },
)

test('lines in which words of another font stand keep their distance', () => {
  const code = { ...style, family: 'Courier New', monospace: true }
  const runs = [
    { text: 'Call ', style },
    { text: 'harbour()', style: code },
  ]
  expect(lineSpacing({ pitch: 13, runs }, style)).toEqual({ line: 260, lineRule: LineRuleType.EXACT })
})

test('a line that holds a picture is as high as that, whatever its letters', () => {
  const picture = {
    image: { format: 'png' as const, data: new Uint8Array(), width: 1, height: 1 },
    width: 40,
    height: 40,
    description: '',
  }
  const runs = [
    { text: '维护者', style },
    { text: '', style, picture },
  ]
  expect(lineSpacing({ pitch: 0, runs }, style).lineRule).toBe(LineRuleType.AUTO)
})

test('formulas that stood within their lines leave the lines as they are; a higher one makes room', () => {
  const withFormula = (height: number) => {
    const formula = { node: { kind: 'word' as const, text: 'x' }, width: 9, height, above: height }
    return lineSpacing(
      {
        pitch: 12,
        runs: [
          { text: 'where ', style },
          { text: '', style, formula },
        ],
      },
      style,
    )
  }
  expect(withFormula(11)).toEqual({ line: 240, lineRule: LineRuleType.EXACT })
  expect(withFormula(24).lineRule).toBe(LineRuleType.AUTO)
})
