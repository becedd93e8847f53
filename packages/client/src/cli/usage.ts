/** What the command line can do, as `--help` prints it. */
export const usage = `sundry-client: the tools of a site from the command line

  sundry-client convert FILE… --to docx|xlsx|png|html|md|pdf
  sundry-client run TOOL FILE… [--option value]…     any tool; see "tools"
  sundry-client watch FOLDER TOOL [--option value]…  each file that comes into a folder
  sundry-client tools [TOOL]                         what this key may ask for; of one tool its options

  --host URL        the site (or SUNDRY_HOST)
  --key-file PATH   a file with the key, readable by you alone; default ~/.config/sundry/key (or the key in SUNDRY_KEY)
  --out FOLDER      where results go; made where it is not there; default: beside each file
  --as FORMAT       the result in another format of its tool, such as srt
  --quiet, -q       no progress
  --version         what this program is
  --                what follows are files, whatever they are called

An option inside an option is written with a dot: --action.name compress. Ctrl+C stops, and cancels the job in hand.

Ends with 0 when all is done, 1 when a job failed, 2 when the command is wrong, 3 when the key is refused, 4 when the site is not reached.
`

/** The command is wrong; its sentence says how it is right. */
export class UsageError extends Error {
  override name = 'UsageError'
}
