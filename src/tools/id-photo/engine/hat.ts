import type { Face } from '#features/imaging/faces/faces.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import type { Picture, Plane } from '#features/imaging/picture/picture.ts'
import { type Lab, labAt, median } from './skin.ts'
import { isSmoothHead } from './smoothHead.ts'
import { isWideBrim } from './wideBrim.ts'

// Of the pixels where hair begins, hardly any has a colour that no hair has; under a coloured hat most do.
const doubtful = 0.3
// So far, in Oklab, a forehead and the cheeks below it differ at the most in any light.
const sameSkin = 0.042
// Black hair in cold light is less blue than this beside the skin in the same light, in Oklab; navy cloth is more so.
const navy = 0.07
// Blues of dark cloth are as colourful as this at the least.
const leastNavy = 0.03

/**
 * How clearly a hat, cap or scarf sits on the head, on the scale of `acrossForehead`: a doubt from .3 on. It is told by
 * colours above the forehead that no hair has, by a dark blue there, by a forehead of another tint than the cheeks, by a wide brim
 * around the head, or by a head that is smoother than hair.
 * @param isFringe whether hair lies across the forehead, whose tint is hair's then
 */
export function hat(picture: Picture, matte: Plane, face: Face, skin: Lab, isFringe = false): number {
  const above = aboveForehead(picture, matte, face)
  const isDoubtful =
    isNavy(above, skin) ||
    (!isFringe && foreheadTint(picture, face) > sameSkin) ||
    isWideBrim(matte, face) ||
    isSmoothHead(picture, matte, face)
  return Math.max(oddOf(above), isDoubtful ? doubtful : 0)
}

/** Colours of the head just above the forehead; on bald heads they are skin's. */
function aboveForehead(picture: Picture, matte: Plane, { mesh, height }: Face): Lab[] {
  const top = mesh[landmarks.foreheadTop]!.y
  return within(picture, mesh, top - 0.15 * height, top - 0.02 * height)
    .filter((i) => matte.data[i]! >= 0.9)
    .map((i) => labAt(picture, i))
}

/** The part of some colours that no hair has, 0 to 1. */
const oddOf = (colours: readonly Lab[]) => colours.filter(isNoHair).length / Math.max(colours.length, 1)

/** Whether most of what is above the forehead is of a dark blue: one dark pixel has a hue by chance, the middle of many has not. */
function isNavy(colours: readonly Lab[], skin: Lab): boolean {
  if (colours.length === 0) return false
  const [lightness, a, b] = [0, 1, 2].map((part) => median(colours.map((colour) => colour[part]!))) as [
    number,
    number,
    number,
  ]
  return lightness < skin[0] && b < -leastNavy && Math.abs(a) < -b && skin[2] - b > navy
}

/** Hair is grey, brown, yellow or red: never green or blue, and never as colourful as cloth may be. */
const isNoHair = (colour: Lab) => Math.hypot(colour[1], colour[2]) > 0.115 || isColdColour(colour)

/** Whether a colour is a green, blue or violet that no hair has of itself. What is dark has a hue by chance. */
export function isColdColour([lightness, a, b]: Lab): boolean {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI
  return lightness > 0.25 && Math.hypot(a, b) > 0.045 && (degrees < -45 || degrees > 112)
}

// Points of the mesh on the cheeks, clear of beards.
const cheeks = [50, 101, 205, 280, 330, 425]

/** How far the middle colour of the forehead is from that of the cheeks, in hue and colourfulness. */
function foreheadTint(picture: Picture, { mesh }: Face): number {
  const top = mesh[landmarks.foreheadTop]!.y
  const gap = Math.min(mesh[105]!.y, mesh[334]!.y) - top
  const forehead = within(picture, mesh, top + 0.3 * gap, top + 0.88 * gap)
  const inside = cheeks
    .map((i) => Math.round(mesh[i]!.y) * picture.width + Math.round(mesh[i]!.x))
    .filter((i) => i >= 0 && i < picture.width * picture.height)
  if (forehead.length === 0 || inside.length === 0) return 0
  const [a, b] = [1, 2].map((part) => middle(picture, forehead, part) - middle(picture, inside, part))
  return Math.hypot(a!, b!)
}

const middle = (picture: Picture, pixels: number[], part: number) => median(pixels.map((i) => labAt(picture, i)[part]!))

/** Pixels between two heights, from the middle of one brow to that of the other. */
function within({ width, height }: Picture, mesh: Face['mesh'], from: number, to: number): number[] {
  const pixels: number[] = []
  for (let y = Math.max(0, Math.round(from)); y < Math.min(to, height); y++) {
    for (let x = Math.max(0, Math.round(mesh[105]!.x)); x < Math.min(mesh[334]!.x, width); x++)
      pixels.push(y * width + x)
  }
  return pixels
}
