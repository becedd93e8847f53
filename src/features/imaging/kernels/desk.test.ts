import { expect, expectTypeOf, test } from 'vitest'
import type { Address } from './address.ts'
import { type Desk, onDesk } from './desk.ts'

declare const desk: Desk
type RowKernel = Parameters<typeof desk.run>[0]
type WideKernel = Parameters<typeof desk.runWide>[0]
type BoxRows = Parameters<typeof desk.run<'boxRows'>>
type Sweep = Parameters<typeof desk.runColumns<'sweepColumns'>>

test('a kernel runs with its own arguments, no fewer and no more', () => {
  // Looked at by the compiler: npm run check fails where one of these is untrue.
  expectTypeOf<['boxRows', Address, Address, number]>().toExtend<BoxRows>()
  expectTypeOf<['boxRows', Address, Address]>().not.toExtend<BoxRows>()
  expectTypeOf<['boxRows', Address, Address, number, number]>().not.toExtend<BoxRows>()
  expectTypeOf<['sweepColumns', Address]>().not.toExtend<Sweep>()
  expectTypeOf<'boxRow'>().not.toExtend<RowKernel>()
})

test('a kernel runs only in the way it was written for', () => {
  expectTypeOf<'boxColumns'>().toExtend<WideKernel>()
  expectTypeOf<'boxColumns'>().not.toExtend<RowKernel>()
  expectTypeOf<'sweepColumns'>().not.toExtend<WideKernel>()
})

test('what is laid on a desk is kept as it was, whatever its width', () => {
  const plane = Float32Array.from({ length: 21 }, (_, i) => i)
  expect(onDesk({ width: 7, height: 3 }, ({ layAll, keepAll }) => keepAll(layAll([plane, plane, plane]))[2])).toEqual(
    plane,
  )
})
