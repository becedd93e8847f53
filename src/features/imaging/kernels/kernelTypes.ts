// Written by `npm run kernels`, from what the AssemblyScript exports.
import type { Address } from './address.ts'

/** What kernels take before width, height, firstColumn, lastColumn. */
export type ColumnKernels = {
  sweepColumns: [woven: Address, flow: Address]
}

/** What kernels take before width, height, first, last. */
export type WideKernels = {
  boxColumns: [from: Address, to: Address, radius: number]
  gradients: [plane: Address, xx: Address, xy: Address, yy: Address]
  convolveColumns: [from: Address, to: Address, weights: Address, count: number]
  sectors: [
    picture: Address,
    flowX: Address,
    flowY: Address,
    strength: Address,
    to: Address,
    starts: Address,
    shares: Address,
    side: number,
    sums: Address,
    radius: number,
    where: Address,
  ]
  across: [
    plane: Address,
    flowX: Address,
    flowY: Address,
    to: Address,
    narrow: Address,
    wide: Address,
    count: number,
    sharpness: number,
  ]
  follow: [
    plane: Address,
    flowX: Address,
    flowY: Address,
    to: Address,
    weights: Address,
    count: number,
    by: Address,
    limit: number,
  ]
}

/** What kernels take before width, first, last. */
export type RowKernels = {
  boxRows: [from: Address, to: Address, radius: number]
  weave: [r: Address, g: Address, b: Address, to: Address]
  unweave: [from: Address, r: Address, g: Address, b: Address]
  feedback: [r: Address, g: Address, b: Address, to: Address, back: Address, stretch: number, log: number]
  squareRows: [plane: Address]
  sweepRows: [woven: Address, flow: Address]
  directions: [xx: Address, xy: Address, yy: Address]
  convolveRows: [from: Address, to: Address, weights: Address, count: number]
  products: [a: Address, b: Address, to: Address]
  slopes: [
    mean: Address,
    square: Address,
    target: Address,
    cross: Address,
    slope: Address,
    offset: Address,
    eps: number,
  ]
  blend: [slope: Address, offset: Address, guide: Address, to: Address]
  inkRows: [plane: Address, threshold: number, softness: number]
  toOklab: [red: Address, green: Address, blue: Address, lightness: Address, a: Address, b: Address, light: Address]
  toSrgb: [lightness: Address, a: Address, b: Address, red: Address, green: Address, blue: Address, value: Address]
  searchPairs: [
    pixels: Address,
    found: Address,
    index: Address,
    people: Address,
    peopleCount: number,
    grounds: Address,
    groundCount: number,
    pictureWidth: number,
    count: number,
  ]
  resizeRows: [from: Address, to: Address, starts: Address, weights: Address, count: number, oldWidth: number]
  resizeColumns: [from: Address, to: Address, starts: Address, weights: Address, count: number]
}
