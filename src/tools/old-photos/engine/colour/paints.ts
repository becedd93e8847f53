/** A paint: Oklab green-red and blue-yellow. */
export type Paint = readonly [a: number, b: number]

/** Skin by its lightness (Oklab, 0 to 1): paler in the highest lights and in deep shadow. */
export function skin(lightness: number): Paint {
  const strength = Math.min(1, 0.35 + lightness) * Math.max(0.4, Math.min(1, (1.02 - lightness) / 0.22))
  return [0.036 * strength, 0.047 * strength]
}

/** Lips: rose, weaker in the dark. */
export const lips = (lightness: number): Paint => [0.07 * Math.min(1, lightness / 0.5), 0.034]

/** Hair: near black, brown, or fair, as bright as it is beside the skin. Weak where it is fair, since it may be white. */
export function hair(lightness: number, skinLightness: number): Paint {
  const part = lightness / skinLightness
  if (part > 0.95) return [0.006, 0.032]
  return lightness < 0.3 || part < 0.5 ? [0.005, 0.009] : [0.014, 0.034]
}

/**
 * Cloth by its lightness: nobody knows its colour, so it gets hardly any; a little coolness in the dark, a little cream in
 * white, as old retouchers did.
 */
export function cloth(lightness: number): Paint {
  if (lightness > 0.86) return [0.001, 0.008]
  if (lightness > 0.62) return [0, 0.003]
  return lightness < 0.34 ? [0, -0.008] : [-0.001, -0.004]
}

/** What may be a bare arm or a warm cloth: between both. */
export const clothOrSkin: Paint = [0.009, 0.013]

export const eyeWhite: Paint = [0.002, 0.004]
export const brow: Paint = [0.008, 0.018]

/** A sky pales towards the horizon; `height` is 1 at the top of the picture and 0 at its foot. */
export const sky = (height: number): Paint => [-0.018, -0.025 - 0.03 * height]

/** Leaves and grass with some earth between them: what is rough and dark outdoors is mostly green. */
export const foliage: Paint = [-0.02, 0.038]
export const earth: Paint = [0.008, 0.028]
export const stone: Paint = [0.007, 0.021]
/** What stays grey. */
export const none: Paint = [0, 0]
