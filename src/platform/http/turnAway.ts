import type { Server } from 'node:net'

/** Numbers of Linux: a filter that the kernel asks about each packet of a socket. */
const socketLevel = 1
const attachFilter = 26

/**
 * Instructions of the classic packet filter (McCanne and Jacobson, 1993) as code, jump if so, jump if not and operand: the first
 * packet of a connection is dropped, any other passes.
 */
const dropFirstPackets = [
  // The flags are byte 13 of a TCP header; of them SYN (2) and ACK (16).
  [0x30, 0, 0, 13],
  [0x54, 0, 0, 0x12],
  [0x15, 0, 1, 0x02],
  [0x06, 0, 0, 0],
  [0x06, 0, 0, 0xffffffff],
] as const

/**
 * Lets a listening server hear of no further connection, while those that the kernel has begun still come. Who knocks meanwhile gets no
 * answer, knocks again after a second, and is refused then, if the server has closed: that client knows that its request was not taken,
 * where one whose connection is reset does not. Answers whether the system can do it; it is for servers about to close.
 */
export async function turnAway(server: Server): Promise<boolean> {
  const { fd = -1 } = (server as Server & { _handle?: { fd?: number } })._handle ?? {}
  if (process.platform !== 'linux' || fd < 0) return false
  try {
    const { default: koffi } = await import('koffi')
    const filter = Buffer.alloc(dropFirstPackets.length * 8)
    for (const [at, [code, jumpIf, jumpElse, operand]] of dropFirstPackets.entries()) {
      filter.writeUInt16LE(code, at * 8)
      filter.writeUInt8(jumpIf, at * 8 + 2)
      filter.writeUInt8(jumpElse, at * 8 + 3)
      filter.writeUInt32LE(operand, at * 8 + 4)
    }
    const program = Buffer.alloc(16)
    program.writeUInt16LE(dropFirstPackets.length, 0)
    program.writeBigUInt64LE(BigInt(koffi.address(filter)), 8)
    const setOption = koffi.load('libc.so.6').func('int setsockopt(int, int, int, const void *, uint32_t)')
    return setOption(fd, socketLevel, attachFilter, program, program.length) === 0
  } catch {
    // Another C library, or a sandbox that forbids it: the server closes without.
    return false
  }
}
