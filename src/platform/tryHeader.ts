/**
 * The header that names the browser of who tries the tools without an account; its value is random and a secret of that browser,
 * which keeps it under the same name.
 */
export const tryHeader = 'try'

/** What such a name looks like: long enough that nobody guesses one. */
export const tryName = /^[\w-]{16,64}$/
