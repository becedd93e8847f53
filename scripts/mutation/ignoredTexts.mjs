import { languages } from '../../src/platform/languages.ts'

const logLevels = new Set(['debug', 'info', 'warn', 'error', 'fatal'])

/** A sentence in every language: `{ en: …, id: … }`. */
const isLocalized = ({ node }) =>
  node.type === 'ObjectExpression' &&
  node.properties.length === languages.length &&
  languages.every((language) => node.properties.some(({ key }) => key?.name === language))

/** What is handed to the log, or to an error that only the log tells. */
function isForTheLog({ parent, listKey }) {
  if (listKey !== 'arguments') return false
  const { type, callee } = parent
  if (type === 'NewExpression') return callee.name === 'Error'
  return type === 'CallExpression' && callee.type === 'MemberExpression' && logLevels.has(callee.property.name)
}

/** Leaves sentences alone: a test that repeats them word by word would hold nobody to anything. */
function shouldIgnore(path) {
  if (isLocalized(path)) return 'A sentence for people'
  if (isForTheLog(path)) return 'A sentence for the log'
  return undefined
}

/** What StrykerJS reads from a plugin. */
export const strykerPlugins = [{ kind: 'Ignore', name: 'texts', value: { shouldIgnore } }]
