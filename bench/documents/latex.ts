import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Sets a source of LaTeX in a folder; answers its PDF, and nothing where TeX is not installed or gave up.
 * @param runs a further one knows the widths and pages that the one before found
 */
export function pdfOfLatex(
  source: string,
  folder: string,
  { name = 'set', runs = 1, seconds = 120 }: { name?: string; runs?: number; seconds?: number } = {},
): string | undefined {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.tex`), source)
  for (let run = 0; run < runs; run++)
    spawnSync('pdflatex', ['-interaction=batchmode', `${name}.tex`], { cwd: folder, timeout: 1000 * seconds })
  const pdf = join(folder, `${name}.pdf`)
  return existsSync(pdf) ? pdf : undefined
}
