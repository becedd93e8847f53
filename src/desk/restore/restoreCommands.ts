/** Ways in which an installation runs, as docs/operating.md describes them. */
export type Way = 'folder' | 'systemd' | 'compose'

/** What is typed to put a backup back where an installation runs in this way. */
export type RestoreCommands = { way: Way; stop?: string; restore: string; start: string }

const key = '/path/to/key.txt'
const identity = `BACKUP_IDENTITY_FILE=${key}`

/** A word as a shell takes it. */
const quoted = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`

/** The commands that put a backup back, by its address; `needsKey` where this machine cannot read it without the file of a secret key. */
export function restoreCommands(address: string, { needsKey }: { needsKey: boolean }): RestoreCommands[] {
  const words = `restore ${quoted(address)} --force`
  const set = needsKey ? `${identity} ` : ''
  const service = `NODE_ENV=production DATA_DIR=/var/lib/sundry SITES_DIR=/var/lib/sundry/sites ${set}`
  return [
    { way: 'folder', restore: `${set}npm run -s sundry -- ${words}`, start: 'npm start' },
    {
      way: 'systemd',
      stop: "sudo systemctl stop 'sundry*'",
      restore: `cd /opt/sundry && sudo setpriv --reuid=sundry --regid=sundry --init-groups env ${service}node_modules/.bin/node --env-file-if-exists=/etc/sundry.env build/server/sundry.js ${words}`,
      // A pattern starts nothing that is not loaded, so the copies of the unit are asked for by their files.
      start:
        "systemctl list-unit-files --state=enabled --no-legend 'sundry*' | cut -d' ' -f1 | xargs sudo systemctl start",
    },
    {
      way: 'compose',
      stop: 'docker compose stop web worker',
      restore: `docker compose run --rm ${needsKey ? `-v ${key}:${key}:ro -e ${identity} ` : ''}--entrypoint npm web run -s sundry -- ${words}`,
      start: 'docker compose up -d',
    },
  ]
}
