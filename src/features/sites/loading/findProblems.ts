import type { z } from 'zod'
import { closest } from '#platform/closest.ts'
import { fieldName, type Problem } from '../reading/problem.ts'
import type { YamlFile } from '../reading/yamlFile.ts'
import { knownKeys } from './suggest.ts'

/**
 * Turns what a schema found in the data into problems with places. `files` are asked in turn who holds the field: a site's own file
 * first, then the shared one that it was merged with.
 */
export function problemsOf(
  error: z.ZodError,
  schema: z.ZodType,
  data: unknown,
  files: [YamlFile, ...YamlFile[]],
): Problem[] {
  return error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [problemAt(issue.path, issue.message, hintOf(issue), files)]
    return issue.keys.map((key) => {
      const known = knownKeys(schema, issue.path, data)
      const meant = closest(key, known)
      const hint = meant ? `Did you mean ${meant}?` : `Known here: ${known.join(', ') || 'nothing'}.`
      return problemAt([...issue.path, key], `${key} is not known here`, hint, files)
    })
  })
}

/** An error at a field; the place is that of the field, or of the nearest thing around it that is written down. */
export function problemAt(
  path: readonly PropertyKey[],
  message: string,
  hint: string,
  files: [YamlFile, ...YamlFile[]],
): Problem {
  const holder = files.find((file) => file.holds(listOf(path))) ?? nearest(path, files)
  return { severity: 'error', file: holder.file, ...holder.place(path), field: fieldName(path), message, hint }
}

/** Lists are taken whole from one file: a field inside one belongs to the file that holds the list. */
function listOf(path: readonly PropertyKey[]): readonly PropertyKey[] {
  const index = path.findIndex((part) => typeof part === 'number')
  return index < 0 ? path : path.slice(0, index)
}

function nearest(path: readonly PropertyKey[], files: [YamlFile, ...YamlFile[]]): YamlFile {
  if (path.length === 0) return files[0]
  const around = path.slice(0, -1)
  return files.find((file) => file.holds(around)) ?? nearest(around, files)
}

/** A placeholder that no fact answers. */
export const unknownFact = (path: PropertyKey[], name: string, files: [YamlFile, ...YamlFile[]]): Problem =>
  problemAt(
    path,
    `{{${name}}} names no fact of the site`,
    'Use one such as {{title}}, {{host}} or {{business.name}}.',
    files,
  )

function hintOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') {
    const meant = typeof issue.input === 'string' ? closest(issue.input, issue.values.map(String)) : undefined
    return `${meant ? `Did you mean ${meant}? ` : ''}Possible: ${issue.values.map(String).join(', ')}.`
  }
  if (issue.code === 'invalid_union' && 'options' in issue) return `Possible: ${issue.options?.join(', ')}.`
  const field = String(issue.path.at(-1) ?? '')
  if (issue.code === 'invalid_type' && issue.input === undefined) return `Add ${field}: to it.`
  if (issue.code === 'invalid_type' && issue.expected === 'object' && typeof issue.input === 'string')
    return 'Write it by language, such as en: ….'
  if (issue.code === 'too_small') return 'Add what is missing.'
  if (issue.code === 'too_big') return 'Take some away.'
  return 'Correct the value.'
}
