import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { diceOf } from '#tools/pdf/engine/samples/dice.ts'
import { ownEncodingPdf, senselessEncodings, soundEncodings } from '#tools/pdf/engine/samples/ownEncodings.ts'
import { languages, prose } from './languages.ts'
import type { Case } from './wordScores.ts'

/** Pages in Type 3 fonts that tell their letters by names alone, and one whose names make no sense, which has to be read as a scan. */
export async function encodedPages(seed: number, folder: string): Promise<Case[]> {
  mkdirSync(folder, { recursive: true })
  const dice = diceOf(seed)
  const encodings = { ...soundEncodings, senseless: dice.pick(Object.values(senselessEncodings)) }
  const cases: Case[] = []
  for (const [name, encoding] of Object.entries(encodings)) {
    const language = dice.pick(languages.filter(({ code }) => ['en', 'id'].includes(code)))
    const text = prose(language, dice, 20, 30)
    const pdf = join(folder, `type3-${name}.pdf`)
    writeFileSync(pdf, await ownEncodingPdf(text, encoding))
    cases.push({ name: `type 3 ${name}`, pdf, truth: { text, tables: [] } })
  }
  return cases
}
