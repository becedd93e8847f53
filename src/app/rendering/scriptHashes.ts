import { hash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** The scripts that are written into HTML by their hashes, as a Content-Security-Policy lists them. */
export const scriptHashes = (html: string): string[] =>
  [...html.matchAll(inlineScript)].map(([, code = '']) => `'sha256-${hash('sha256', code, 'base64')}'`)
