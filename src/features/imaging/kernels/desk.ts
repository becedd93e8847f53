import { type Channel, type Channels, newChannel, type Size } from '#features/imaging/picture/channel.ts'
import type { Address } from './address.ts'
import { inBands } from './bands.ts'
import type { ColumnKernels, RowKernels, WideKernels } from './kernelTypes.ts'
import { type KernelName, ownKernels, sharedMachine } from './machine.ts'

/** A place to work on planes of one size with the kernels. */
export type Desk = {
  /** Copies a plane in. */
  lay(plane: Channel): Address
  /** Copies the three channels of a picture in. */
  layAll(picture: Channels): [Address, Address, Address]
  /** Room for `count` planes, filled with anything. */
  room(count?: number): Address
  /** Copies numbers in that are no plane: weights, tables. */
  note(numbers: ArrayLike<number>): Address
  /** Copies numbers out that are no plane. */
  read(address: Address, count: number): Float32Array
  /** Copies a plane out. */
  keep(address: Address): Channel
  /** Copies three channels out. */
  keepAll(addresses: readonly [Address, Address, Address]): Channels
  /** Runs a kernel over all rows on all threads; the width of the desk and a band's first and last row follow `args`. */
  run<Name extends keyof RowKernels>(kernel: Name, ...args: RowKernels[Name]): void
  /** The same for a kernel that looks beyond its band and wants to know the height, too. */
  runWide<Name extends keyof WideKernels>(kernel: Name, ...args: WideKernels[Name]): void
  /** The same for a kernel whose bands are columns. */
  runColumns<Name extends keyof ColumnKernels>(kernel: Name, ...args: ColumnKernels[Name]): void
  /** Bytes of a row. */
  stride: number
}

// The first bytes stay free: no plane has the address 0.
let top = 64

/**
 * Lends a desk in the memory that the kernels of all threads share; what `work` leaves on it is gone afterwards, so
 * results have to be kept. Desks within desks lie above one another.
 */
export function onDesk<Result>(size: Size, work: (desk: Desk) => Result): Result {
  const bottom = top
  try {
    return work(deskOf(size))
  } finally {
    top = bottom
  }
}

function deskOf({ width, height }: Size): Desk {
  const { memory } = sharedMachine()
  const padded = (width + 3) & ~3
  const bytes = padded * height * 4

  const take = (length: number): Address => {
    const address = top
    top += (length + 63) & ~63
    const missing = top - memory.buffer.byteLength
    if (missing > 0) memory.grow(Math.ceil(missing / 65_536))
    return address
  }
  const plane = (address: Address) => new Float32Array(memory.buffer, address, padded * height)
  const runBands = (units: number, kernel: KernelName, args: readonly number[]) =>
    inBands(import.meta.url, kernelBand, { kernel, args }, units)

  const lay = (from: Channel): Address => {
    const address = take(bytes)
    const to = plane(address)
    if (padded === width) to.set(from)
    else for (let y = 0; y < height; y++) to.set(from.subarray(y * width, (y + 1) * width), y * padded)
    return address
  }
  const keep = (address: Address): Channel => {
    const from = plane(address)
    const to = newChannel(width * height)
    if (padded === width) to.set(from)
    else for (let y = 0; y < height; y++) to.set(from.subarray(y * padded, y * padded + width), y * width)
    return to
  }

  return {
    stride: padded * 4,
    room: (count = 1) => take(bytes * count),
    lay,
    layAll: ([first, second, third]) => [lay(first), lay(second), lay(third)],
    note(numbers) {
      const address = take(numbers.length * 4)
      new Float32Array(memory.buffer, address, numbers.length).set(numbers)
      return address
    },
    read: (address, count) => new Float32Array(memory.buffer, address, count).slice(),
    keep,
    keepAll: ([first, second, third]) => [keep(first), keep(second), keep(third)],
    run: (kernel, ...args) => runBands(height, kernel, [...args, width]),
    runWide: (kernel, ...args) => runBands(height, kernel, [...args, width, height]),
    runColumns: (kernel, ...args) => runBands(width, kernel, [...args, width, height]),
  }
}

type KernelRun = { kernel: KernelName; args: readonly number[] }

/** One band of a kernel's work. */
export function kernelBand({ kernel, args }: KernelRun, first: number, last: number): void {
  ownKernels()[kernel](...args, first, last)
}
