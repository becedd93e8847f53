import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = 'sundry-office-'
const dayMs = 86_400_000

type Setting = [path: string, name: string, value: string]

/** What a document may never do: run a macro, fetch a link, refresh one from disk, or recalculate what asks the network. */
const hardened: Setting[] = [
  ['Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['Office.Common/Security/Scripting', 'DisableActiveContent', 'true'],
  ['Office.Common/Security/Scripting', 'DisableOLEAutomation', 'true'],
  ['Office.Common/Save/Document', 'UseUserData', 'false'],
  ['Office.Common/Misc', 'UseLocking', 'false'],
  ['Office.Common/Java', 'Enable', 'false'],
  ['Office.Writer/Content/Update', 'Link', '2'],
  ['Office.Calc/Content/Update', 'Link', '2'],
  ['Office.Calc/Formula/Load', 'OOXMLRecalcMode', '1'],
  ['Office.Calc/Formula/Load', 'ODFRecalcMode', '1'],
]

const item = ([path, name, value]: Setting) =>
  `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

const registry = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${hardened.map(item).join('\n')}
</oor:items>`

/**
 * Makes a user folder for LibreOffice in which documents may do nothing but be shown, and returns its path. Workers
 * end by SIGKILL and cannot tidy up, so each new one removes the folders that nobody touched for a day.
 */
export async function makeProfile(parent = tmpdir()): Promise<string> {
  await sweep(parent)
  const folder = await mkdtemp(join(parent, prefix))
  await mkdir(join(folder, 'user'))
  await writeFile(join(folder, 'user', 'registrymodifications.xcu'), registry)
  return folder
}

async function sweep(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue
    const folder = join(parent, name)
    const touched = await stat(folder).then(
      (found) => found.mtimeMs,
      () => Date.now(),
    )
    if (Date.now() - touched > dayMs) await rm(folder, { recursive: true, force: true })
  }
}
