import type { MathSign } from './mathSign.ts'

/** The signs of a line in runs, as far as no more white is between two than so much, in multiples of the size. */
export function signRuns(line: MathSign[], white: number): MathSign[][] {
  const runs: MathSign[][] = []
  for (const sign of line.toSorted((a, b) => a.box.x1 - b.box.x1)) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (last && sign.box.x1 - last.box.x2 < white * sign.size) run?.push(sign)
    else runs.push([sign])
  }
  return runs
}
