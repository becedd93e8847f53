import { unseen } from '#platform/unseen.ts'

/**
 * A text that a terminal shows and does not obey: what members typed may hold its control sequences, or turn a line around. Those are written
 * as `\u{1b}`; ends of lines and tabs stay.
 */
export const printable = (text: string): string =>
  text.replace(unseen, (sign) => (sign === '\n' || sign === '\t' ? sign : `\\u{${sign.codePointAt(0)?.toString(16)}}`))
