import { type Component, spanOf } from '#features/imaging/filters/components.ts'
import type { Size } from '#features/imaging/picture/channel.ts'
import { scaleOf } from '../shapes/scale.ts'

/**
 * So many strokes that none joins, none of which is as long as the picture's shorter side: in pixels of one whose shorter side is 512. Of 13 scenes of
 * strewn straw, grass, bark and twigs that were taken for damage 11 held 31 strokes and more; of about 130 damaged prints, those too with 120 scratches or
 * with six times as many cracks as others, none held more than 28.
 */
const thicket = { strokes: 30, longest: 512 }

/**
 * Whether finds are a thicket: straw, grass, fur, needles, the grooves of bark. Scratches and cracks come in all lengths, run into each other where there are
 * many, and so are few finds, of which some cross the print; what grows or lies strewn ends where its like begins.
 * @param finds those that are long enough to be scratches
 */
export const isThicket = (finds: readonly Component[], size: Size): boolean =>
  finds.length >= thicket.strokes && finds.every((find) => spanOf(find) < thicket.longest * scaleOf(size))
