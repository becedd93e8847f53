const prefix = 'sundry-'
const shape = /^sundry-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.tar\.gz(?:\.age)?$/

/** The name of a backup's file: when it was made, to the second in UTC, and whether it is encrypted. */
export const backupName = (at: Date, encrypted: boolean): string =>
  `${prefix}${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz${encrypted ? '.age' : ''}`

/** When a backup was made, by the name of its file; undefined for files that are no backups of ours. */
export function madeAt(name: string): Date | undefined {
  const [, stamp] = shape.exec(name) ?? []
  if (!stamp) return undefined
  const [day, time = ''] = stamp.split('T')
  const at = new Date(`${day}T${time.replaceAll('-', ':')}`)
  return Number.isNaN(at.getTime()) ? undefined : at
}
