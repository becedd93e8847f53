import { tryHeader } from '#platform/tryHeader.ts'
import { forgetWindow, keep, keepNoMore, kept, untilLogout } from './kept.web.ts'
import { forgetFiles } from './keptFile.web.ts'
import { forgetStored, store, stored } from './stored.web.ts'

/** Under it the device keeps when somebody logged out last, and each window the last logout that it has forgotten everything for. */
const lastName = 'lastLogout'

/** The last logout that this page knows of. */
let known = stored(lastName)

/**
 * Forgets whatever the tools keep in this browser for who logs out, and has every other tab do so at once: what the device keeps until a logout,
 * the files and the work of all windows, and the name under which something was tried. What is kept on the device for good stays.
 */
export async function forgetLogin(): Promise<void> {
  forgetStored(untilLogout)
  store(tryHeader, null)
  known = String(Date.now())
  store(lastName, known)
  forgetOwner()
  await forgetFiles()
}

/** Forgets what this window kept for somebody who has logged out while no page of it was there to hear of it. Before any part takes it up. */
export function forgetMissed(): void {
  if (known !== null && kept(lastName) !== known) forgetOwner()
}

/**
 * Whether somebody has logged out in another tab since this page was loaded; what the window keeps is forgotten then, and what stands on the page
 * has to go, by loading it anew.
 */
export function heardLogout(): boolean {
  if (stored(lastName) === known) return false
  known = stored(lastName)
  forgetOwner()
  keepNoMore()
  return true
}

/** Forgets what this window keeps, which somebody else uses from now on. */
export function forgetOwner(): void {
  forgetWindow()
  keep(lastName, known)
}

/**
 * Loads another page, or this one anew, once something is done. Nothing of who was here stands in sight meanwhile or is told by screen
 * readers, however long the line takes, and none of it stands there again when somebody goes back.
 */
export async function leavePage(address?: string, waitsFor?: Promise<void>): Promise<void> {
  for (const main of document.querySelectorAll('main')) main.hidden = true
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  await waitsFor
  if (address === undefined) location.reload()
  else location.assign(address)
}
