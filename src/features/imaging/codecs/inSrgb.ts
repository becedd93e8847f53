import type { Metadata, Sharp } from 'sharp'

/**
 * A picture that is worked on in sRGB, whatever its profile. Sharp takes 16-bit pictures that have one to Display P3 and then lets
 * these numbers count as sRGB, so that scans lose colour; pictures of 8 bits it takes to sRGB by itself, and reads faster when nothing is asked for.
 */
export const inSrgb = (picture: Sharp, { depth, icc }: Metadata): Sharp =>
  depth === 'ushort' && icc ? picture.pipelineColourspace('srgb') : picture
