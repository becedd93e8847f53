/**
 * The forms in which a file may have been protected with a password, the one that was given first: é is one sign or e with its accent (Unicode
 * Standard Annex 15), by the keyboard and the program that wrote it, and whoever types it sees no difference. An AES-256 PDF has compatible signs
 * replaced, too (ISO 32000-2, 7.6.4.3.3 by RFC 4013).
 */
export const passwordForms = (password: string): string[] => [
  ...new Set([password, ...(['NFC', 'NFD', 'NFKC'] as const).map((form) => password.normalize(form))]),
]
