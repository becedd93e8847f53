import { createHash } from 'node:crypto'

/** What is kept of a token or a code: its SHA-256, so that a leaked table opens no door. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
