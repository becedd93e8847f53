const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const endOfChain = 0xfffffffa

export const isOle = (file: Buffer): boolean => file.subarray(0, 8).equals(signature)

/**
 * Names of the storages and streams in an OLE2 compound file, the container of Office before 2007 ([MS-CFB]).
 * A broken file gives the names up to where it breaks.
 */
export function oleNames(file: Buffer): Set<string> {
  const names = new Set<string>()
  const sectorBytes = 1 << (file.length > 512 ? file.readUInt16LE(30) : 9)
  if (sectorBytes !== 512 && sectorBytes !== 4096) return names
  const place = (sector: number) => (sector + 1) * sectorBytes
  const inside = (sector: number) => sector < endOfChain && place(sector) + sectorBytes <= file.length

  let sector = file.readUInt32LE(48)
  // A chain cannot be longer than the file, so a loop ends as well.
  for (let left = file.length / sectorBytes; left > 0 && inside(sector); left--) {
    for (let at = place(sector); at < place(sector) + sectorBytes; at += 128) {
      const nameBytes = file.readUInt16LE(at + 64)
      if (nameBytes >= 2 && nameBytes <= 64) names.add(file.toString('utf16le', at, at + nameBytes - 2))
    }
    sector = nextSector(file, sector, sectorBytes)
  }
  return names
}

/** Looks up the sector that follows in the allocation table, whose first 109 sectors the header lists. */
function nextSector(file: Buffer, sector: number, sectorBytes: number): number {
  const perSector = sectorBytes / 4
  const tableIndex = Math.floor(sector / perSector)
  if (tableIndex >= 109) return endOfChain
  const at = (file.readUInt32LE(76 + tableIndex * 4) + 1) * sectorBytes + (sector % perSector) * 4
  return at + 4 <= file.length ? file.readUInt32LE(at) : endOfChain
}
