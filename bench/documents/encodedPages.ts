import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StandardFonts } from 'pdf-lib'
import { diceOf } from '#tools/pdf/engine/samples/dice.ts'
import {
  lyingEncodings,
  ownEncodingPdf,
  senselessEncodings,
  soundEncodings,
} from '#tools/pdf/engine/samples/ownEncodings.ts'
import { languages, prose } from './languages.ts'
import type { Case } from './wordScores.ts'

/**
 * Pages in Type 3 fonts that tell their letters by names alone, one whose names make no sense, which has to be read as a scan, and ones
 * that tell other letters than they are; and such fonts of other designs.
 */
export async function encodedPages(seed: number, folder: string): Promise<Case[]> {
  mkdirSync(folder, { recursive: true })
  const dice = diceOf(seed)
  const lying = Object.fromEntries(Object.entries(lyingEncodings).map(([name, each]) => [`lying ${name}`, each]))
  const encodings = { ...soundEncodings, senseless: dice.pick(Object.values(senselessEncodings)), ...lying }
  const cases: Case[] = []
  for (const [name, encoding] of Object.entries(encodings)) {
    const language = dice.pick(languages.filter(({ code }) => ['en', 'id'].includes(code)))
    const text = prose(language, dice, 20, 30)
    const pdf = join(folder, `type3-${name.replace(' ', '-')}.pdf`)
    writeFileSync(pdf, await ownEncodingPdf(text, encoding))
    cases.push({ name: `type 3 ${name}`, pdf, truth: { text, tables: [] } })
  }
  for (const design of [StandardFonts.HelveticaBold, StandardFonts.Courier]) {
    const text = prose(dice.pick(languages.filter(({ code }) => ['en', 'id'].includes(code))), dice, 20, 30)
    const pdf = join(folder, `type3-${design}.pdf`)
    writeFileSync(pdf, await ownEncodingPdf(text, soundEncodings.names, [100], design))
    cases.push({ name: `type 3 like ${design}`, pdf, truth: { text, tables: [] } })
  }
  return cases
}
