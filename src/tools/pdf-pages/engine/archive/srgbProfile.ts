/** Steps of the tone curve: as many as 8 bits tell apart, and four times finer. */
const steps = 1024

/** sRGB's primaries and white as XYZ under D50, adapted by Bradford (IEC 61966-2-1, annex F of ICC.1:2001). */
const points = {
  wtpt: [0.9642, 1, 0.8249],
  rXYZ: [0.43607, 0.22249, 0.01392],
  gXYZ: [0.38515, 0.71687, 0.09708],
  bXYZ: [0.14307, 0.06061, 0.7141],
} as const

/** The colour space sRGB as an ICC profile of a monitor, version 2.1, by matrix and tone curve: what a PDF of RGB colours says that it means. */
export function srgbProfile(): Buffer {
  const curve = toneCurve()
  const blocks: [string, Buffer][] = [
    ['desc', description('sRGB IEC61966-2.1')],
    ['cprt', Buffer.from('text\0\0\0\0No copyright, use freely\0', 'latin1')],
    ...Object.entries(points).map(([name, xyz]): [string, Buffer] => [
      name,
      Buffer.concat([kind('XYZ '), ...xyz.map(fixed)]),
    ]),
    ...['rTRC', 'gTRC', 'bTRC'].map((name): [string, Buffer] => [name, curve]),
  ]
  return withHeader(blocks)
}

/** Of a linear share of light what sRGB writes it from, as 16 bits a step (IEC 61966-2-1, 5.2). */
function toneCurve(): Buffer {
  const values = Array.from({ length: steps }, (_, at) => {
    const value = at / (steps - 1)
    const light = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    return uint16(Math.round(light * 65_535))
  })
  return Buffer.concat([kind('curv'), uint32(steps), ...values])
}

/** A text in ASCII; its places for Unicode and for Macintosh script are there and empty, as version 2 has it. */
const description = (text: string) =>
  Buffer.concat([
    kind('desc'),
    uint32(text.length + 1),
    Buffer.from(`${text}\0`, 'latin1'),
    Buffer.alloc(4 + 4 + 2 + 1 + 67),
  ])

/** Header, table of tags and their data; data that several tags share stands once. */
function withHeader(blocks: readonly [string, Buffer][]): Buffer {
  const places = new Map<Buffer, number>()
  let end = 128 + 4 + 12 * blocks.length
  for (const [, data] of blocks)
    if (!places.has(data)) {
      places.set(data, end)
      end += padded(data).length
    }
  const table = blocks.map(([name, data]) =>
    Buffer.concat([Buffer.from(name), uint32(places.get(data)!), uint32(data.length)]),
  )
  const header = Buffer.alloc(128)
  header.writeUInt32BE(end, 0)
  header.writeUInt32BE(0x02100000, 8)
  header.write('mntrRGB XYZ ', 12, 'latin1')
  // A day of its own, so that a profile is the same whenever it is made.
  for (const [at, part] of [2026, 1, 1, 0, 0, 0].entries()) header.writeUInt16BE(part, 24 + 2 * at)
  header.write('acsp', 36, 'latin1')
  for (const [at, part] of points.wtpt.entries()) fixed(part).copy(header, 68 + 4 * at)
  return Buffer.concat([header, uint32(blocks.length), ...table, ...[...places.keys()].map(padded)])
}

const padded = (data: Buffer) => Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
const kind = (name: string) => Buffer.from(`${name}\0\0\0\0`, 'latin1')

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

/** A number with 16 bits behind the point. */
const fixed = (value: number) => uint32(Math.round(value * 65_536))
