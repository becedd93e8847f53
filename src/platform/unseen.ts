/**
 * What nobody sees in a text and what changes how the rest is read: controls, ends of lines, and format characters (Cf), those that turn the
 * direction of writing among them. Joiners are none, since words and emoji need them, and neither are the marks of numbers, which are seen.
 */
export const unseen =
  /[\p{Cc}\p{Zl}\p{Zp}[\p{Cf}--[\u200C\u200D\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]]]/gv
