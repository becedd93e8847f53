import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { restoreCommands } from './restoreCommands.ts'

/** The words that a shell hands to the program of a command, whatever the program is. */
function wordsOf(command: string): string[] {
  const printed = spawnSync(
    'sh',
    ['-c', `cd() { :; }; for w in sudo docker npm; do eval "$w() { printf '%s\\n' \\"\\$@\\"; }"; done; ${command}`],
    {
      encoding: 'utf8',
    },
  )
  return printed.stdout.trim().split('\n')
}

test.each([
  's3://bucket/sundry/sundry-2026-11-27T02-00-00Z.tar.gz.age',
  "/mnt/anna's backups; rm -rf $HOME `id`/sundry-2026-11-27T02-00-00Z.tar.gz",
])('a shell hands the address on as it is: %s', (address) => {
  for (const { restore } of restoreCommands(address, { needsKey: false }))
    expect(wordsOf(restore).slice(-3)).toEqual(['restore', address, '--force'])
})

test('where the machine has no key to read the backup, every command has its place for it', () => {
  const restores = restoreCommands('/mnt/x', { needsKey: true }).map(({ restore }) => restore)
  for (const restore of restores) expect(restore).toContain('BACKUP_IDENTITY_FILE=')
  for (const { restore } of restoreCommands('/mnt/x', { needsKey: false })) expect(restore).not.toContain('IDENTITY')
})
