import { operators } from '../fonts/readContent.ts'
import { tokensOf } from '../fonts/tokens.ts'

/** What a content stream does that matters to PDF/A: states put aside at most, letters that are seen, fonts of unseen ones, by their names. */
export type Drawn = {
  isSound: boolean
  deepest: number
  showsLetters: boolean
  hiddenFonts: Set<string>
  intents: Set<string>
  usesCmyk: boolean
  usesNames: boolean
}

/** Rendering mode of text that is neither filled nor stroked. */
const UNSEEN = 3
const showing = new Set(['Tj', 'TJ', "'", '"'])
/** These take what they name from the resources. */
const naming = new Set(['Tf', 'gs', 'Do', 'sh'])

/** Reads a content stream. Letters count as seen unless the stream itself says that they are not. */
export function readDrawn(content: Uint8Array): Drawn {
  const drawn: Drawn = {
    ...{ isSound: true, deepest: 0, showsLetters: false, usesCmyk: false, usesNames: false },
    ...{ hiddenFonts: new Set(), intents: new Set() },
  }
  const aside: { mode: number; font: string }[] = []
  let [mode, font, name, number] = [0, '', '', 0]
  for (const token of tokensOf(content)) {
    if (token.kind === 'name') name = token.name
    else if (token.kind === 'number') number = token.value
    if (token.kind === 'broken') drawn.isSound = false
    if (token.kind !== 'operator') continue
    const { operator } = token
    // Pictures in the line have been taken out before.
    if (!operators.has(operator) || operator === 'BI') drawn.isSound = false
    if (naming.has(operator)) drawn.usesNames = true
    if (operator === 'q') drawn.deepest = Math.max(drawn.deepest, aside.push({ mode, font }))
    else if (operator === 'Q') ({ mode, font } = aside.pop() ?? { mode: 0, font: '' })
    else if (operator === 'Tr') mode = number
    else if (operator === 'Tf') font = name
    else if (operator === 'ri') drawn.intents.add(name)
    else if (operator === 'k' || operator === 'K') drawn.usesCmyk = true
    else if ((operator === 'cs' || operator === 'CS') && name === 'DeviceCMYK') drawn.usesCmyk = true
    else if (showing.has(operator) && mode === UNSEEN) drawn.hiddenFonts.add(font)
    else if (showing.has(operator)) drawn.showsLetters = true
  }
  return drawn
}
