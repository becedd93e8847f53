import type { ByHand, Guides } from './contract.ts'

/** All that may be changed. */
export type Change = { [Field in keyof ByHand]-?: NonNullable<ByHand[Field]> }

/** A photo as it was made: nothing is changed by hand in it. */
export const unchanged = ({ ratios: { head, topHair, centre } }: Guides): Change => ({
  ...{ head, topHair, centre, turnDegrees: 0, brightness: 1, contrast: 1, strokes: [] },
})
