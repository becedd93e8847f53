import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { diceOf } from '#tools/pdf/engine/samples/dice.ts'
import { launchBrowser } from '../../../tests/support/browser.ts'
import { soffice } from '../peers.ts'
import { besideTables } from './besideTables.ts'
import { htmlOf } from './html.ts'
import type { Maker, StatDocument, StatTable } from './model.ts'
import { docxOf } from './office.ts'
import { recipes } from './recipes.ts'
import { texPdf } from './tex.ts'
import { typedOf, withoutMarks } from './typed.ts'

export type Made = { document: StatDocument; maker: Maker; pdf: string }

const makers: Maker[] = ['web', 'office', 'tex', 'typed']

/** What a maker cannot set: a typewriter sets neither columns nor turned pages. */
const canMake = (maker: Maker, { layout, blocks }: StatDocument): boolean =>
  (maker !== 'typed' || (layout === 'one' && blocks.every(({ kind }) => kind !== 'beside'))) &&
  // A heading over several rows is set by the browser alone.
  (maker === 'web' || !blocks.some((block) => block.kind === 'table' && hasTallHeading(block.table)))

const hasTallHeading = ({ head }: StatTable): boolean =>
  head.some(({ cells }) => cells.some(({ down = 1 }) => down > 1))

/** Every kind of table by every maker, each from draws of its own, and pages without a table. */
export async function makeStatistics(seed: number, folder: string, only = ''): Promise<Made[]> {
  mkdirSync(folder, { recursive: true })
  const documentOf = (name: string, maker: Maker, drawn: Omit<StatDocument, 'name'>): StatDocument =>
    maker === 'typed' ? withoutMarks({ name, ...drawn }) : { name, ...drawn }
  const all = Object.entries(recipes).flatMap(([kind, recipe], index) =>
    makers.map((maker, at) => ({
      document: documentOf(`${kind} ${maker}`, maker, recipe(diceOf(seed * 9973 + index * 4 + at))),
      maker,
      base: `${index}-${maker}`,
    })),
  )
  const asked = all.filter(({ document, maker }) => document.name.includes(only) && canMake(maker, document))
  const made: Made[] = []
  const browser = await launchBrowser()
  const tab = await browser.newPage()
  const files: string[] = []
  for (const { document, maker, base } of asked) {
    const pdf = join(folder, `${base}.pdf`)
    if (maker === 'web' || maker === 'typed') {
      await tab.setContent(maker === 'web' ? htmlOf(document) : typedOf(document))
      writeFileSync(pdf, await tab.pdf({ preferCSSPageSize: true, printBackground: true }))
    } else if (maker === 'tex') texPdf(document, folder, base)
    else {
      files.push(join(folder, `${base}.docx`))
      writeFileSync(files.at(-1)!, await docxOf(document))
    }
    made.push({ document, maker, pdf })
  }
  for (const [index, { name, html }] of besideTables(seed).entries()) {
    if (!name.includes(only)) continue
    const pdf = join(folder, `beside-${index}.pdf`)
    await tab.setContent(html)
    writeFileSync(pdf, await tab.pdf({ preferCSSPageSize: true, printBackground: true }))
    made.push({ document: { name, font: 'sans', layout: 'one', blocks: [] }, maker: 'web', pdf })
  }
  await browser.close()
  if (files.length > 0) soffice(files, 'pdf', folder)
  return made.filter(({ pdf }) => existsSync(pdf))
}
