import { normalize } from 'node:path'
import { notFound } from '#platform/errors.ts'

/** Answers a key that stays inside its store: relative, without `..`, hidden folders or NUL. Throws notFound for others. */
export function safeKey(key: string): string {
  if (key === '' || key.startsWith('/') || key.includes('\0') || normalize(key) !== key || key.startsWith('.')) {
    throw notFound()
  }
  return key
}
