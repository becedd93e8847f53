// How fast the pages are: answers a second beside a bare node:http server that sends the same bytes, how soon a changed site
// file shows, and what Lighthouse says of all home pages and the tools' own.
// Run with: npm run bench -- web [answers|change|lighthouse [runs of each page]]
import { createWorld } from '../../tests/support/world.ts'
import { measureAnswers } from './answers.ts'
import { measureChange } from './change.ts'
import { measureLighthouse } from './lighthouse.ts'

const parts = { answers: measureAnswers, change: measureChange, lighthouse: measureLighthouse }

const [wished, ...given] = process.argv.slice(2)
await using world = await createWorld({}, ['web'])
for (const [name, measure] of Object.entries(parts))
  if (wished === undefined || wished === name) await measure(world, ...given)
