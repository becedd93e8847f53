// `npm run check`: everything that can be said of the code without running it, side by side.
import { checks, runChecks } from './checks.mjs'
import { main, Trouble } from './say.mjs'

await main(async () => {
  const failed = await runChecks(checks)
  if (failed.length > 0)
    throw new Trouble(`Failed: ${failed.join(', ')}. \`npm run fix\` mends format and simple mistakes.`)
})
