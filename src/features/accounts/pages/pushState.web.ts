/** Session storage: `0` when the page has to be loaded anew after the next login. Where that is forbidden, pages are not. */
const key = 'pushState'

/** Asks that the page is loaded anew after the next login. */
export function askForReload(): void {
  try {
    sessionStorage.setItem(key, '0')
  } catch {
    // A page that is not loaded anew is only older.
  }
}

/** Whether that was asked for; it is forgotten by asking. */
export function takeReload(): boolean {
  try {
    const asked = sessionStorage.getItem(key) === '0'
    sessionStorage.removeItem(key)
    return asked
  } catch {
    return false
  }
}
