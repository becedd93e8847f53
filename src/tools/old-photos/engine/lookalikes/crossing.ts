import type { Component } from '#features/imaging/filters/components.ts'
import type { Channel, Size } from '#features/imaging/picture/channel.ts'
import { scaleOf } from '../shapes/scale.ts'
import { lineOf, type Tones, tonesAlong } from '../shapes/straightLine.ts'

/**
 * A straight scratch lies over what the photo shows: its sides change along it by so much at least (standard deviation of their tones), together
 * (correlation) and more than they differ from each other, for the same things go on behind it, while its own tone changes by a part of that.
 * Limits set on 234 sound photos made to look like prints, where no line of 50 was so, and on about a hundred straight scratches.
 */
const over = { change: 0.03, together: 0.8, apart: 0.5, part: 0.6, contrast: 0.02 }

/**
 * A line whose tone changes more than its sides by this much belongs to the photo: light and shade lie on a cable before a calm sky. Of the
 * scratches none changed more than 1.1 times as much.
 */
const shaded = 1.4

/** Tones that change less than this are even, in parts of black to white: grain changes them as much. */
const evenness = 0.02

/** A shorter line crosses too little to tell; pixels of a picture whose shorter side is 512. */
const least = 45

/** What a straight find is by the tones along it: a scratch over the photo, a thing that has light and shade of its own, or neither is sure. */
export type Crossing = 'over' | 'shaded' | undefined

/** Tells straight finds that lie over the photo from those that belong to it, by the tones along them. */
export function crossingOf(find: Component, light: Channel, size: Size): Crossing {
  const line = lineOf(find, light, size)
  const pieces = line ? tonesAlong(line, find, light, size) : []
  if (!line || pieces.length < leastPieces) return undefined
  const sides = pieces.map(({ left, right }) => (left + right) / 2)
  const own = deviationOf(pieces.map(({ middle }) => middle))
  const beside = deviationOf(sides)
  const part = own / (beside + evenness)
  if (part > shaded) return 'shaded'
  const isLong = pieces.length * pieces[0]!.length > least * scaleOf(size)
  const isSeen = pieces.every((piece) => differenceOf(piece, line.isLit) > over.contrast)
  const apart = meanOf(pieces.map(({ left, right }) => Math.abs(left - right)))
  const goesOn = beside > over.change && togetherness(pieces) > over.together && apart < over.apart * beside
  return isLong && isSeen && goesOn && part < over.part ? 'over' : undefined
}

/** Fewer pieces tell nothing of how tones change along a line. */
const leastPieces = 4

const differenceOf = ({ middle, left, right }: Tones, isLit: boolean): number =>
  isLit ? middle - Math.max(left, right) : Math.min(left, right) - middle

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values)
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)))
}

/** How far both sides change together, as their correlation: −1 to 1. */
function togetherness(pieces: readonly Tones[]): number {
  const [left, right] = [pieces.map((piece) => piece.left), pieces.map((piece) => piece.right)]
  const [meanLeft, meanRight] = [meanOf(left), meanOf(right)]
  const both = meanOf(left.map((tone, k) => (tone - meanLeft) * (right[k]! - meanRight)))
  return both / (deviationOf(left) * deviationOf(right) + 1e-9)
}
