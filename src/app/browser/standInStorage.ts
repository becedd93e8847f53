/**
 * A script for the head of each page, before all that uses the window's storage. Where a browser forbids it, reading its mere name throws, also in the
 * script of React Router that puts a page back to where it was scrolled to, which looks again while it handles that. There it finds one that holds nothing.
 */
export const standInStorage = `try {
sessionStorage
} catch {
try {
Object.defineProperty(window, 'sessionStorage', { value: { getItem: () => null, setItem() {}, removeItem() {}, clear() {} } })
} catch {}
}`
