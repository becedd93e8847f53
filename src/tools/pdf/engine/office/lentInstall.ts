import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const inputBar = ['share', 'config', 'soffice.cfg', 'modules', 'scalc', 'ui', 'inputbar.ui']

/** The least that Calc needs for the window of its formula line, which nobody will see. */
const inputBarWindow = `<?xml version="1.0" encoding="UTF-8"?>
<interface domain="sc">
  <object class="GtkGrid" id="InputBar">
    <child><object class="GtkButton" id="up"/></child>
    <child><object class="GtkButton" id="down"/></child>
    <child>
      <object class="GtkBox" id="background">
        <child>
          <object class="GtkScrolledWindow" id="scrolledwindow">
            <child><object class="GtkViewport">
              <child><object class="GtkDrawingArea" id="sc_input_window"/></child>
            </object></child>
          </object>
        </child>
      </object>
    </child>
  </object>
</interface>
`

/**
 * Debian's LibreOffice without a screen (calc-nogui) leaves out a window description that Calc opens all the same when
 * it is used as a library, and fails. This lends it one: a folder of links to the real installation with that file added,
 * made inside `profile`. Does nothing where the file is present. Call it before LibreOffice is loaded.
 */
export async function lendMissingWindow(programs: string, profile: string): Promise<void> {
  const real = join(programs, '..')
  if (existsSync(join(real, ...inputBar))) return
  const lent = join(profile, 'install')
  await linkAround(real, lent, inputBar)
  // The first start copies the presets and does not follow links.
  await cp(join(real, 'presets'), join(lent, 'presets'), { recursive: true })
  await writeFile(join(lent, ...inputBar), inputBarWindow)
  process.env.BRAND_BASE_DIR = pathToFileURL(lent).href
}

/** Links everything of `real` into `lent`, except the folders on the way to the file, which become real ones. */
async function linkAround(real: string, lent: string, way: string[]): Promise<void> {
  const [next, ...rest] = way
  await mkdir(lent)
  const names = await readdir(real).catch(() => [])
  for (const name of names) {
    if (name !== next && name !== 'presets') await symlink(join(real, name), join(lent, name))
  }
  if (next && rest.length > 0) await linkAround(join(real, next), join(lent, next), rest)
}
