import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '#platform/paths.ts'

/** What React and its router offer and the build leaves out, see `vite/unusedParts.ts`: who needs one takes it off that list first. */
const leftOut = [
  ...[
    'useTransition',
    'useOptimistic',
    'useActionState',
    'useFormStatus',
    'requestFormReset',
    'Activity',
    'SuspenseList',
  ],
  ...['ViewTransition', 'viewTransition', 'Children', 'cloneElement', 'FragmentInstance', 'PureComponent'],
  ...['preload', 'preinit', 'preconnect', 'prefetchDNS', 'preloadModule', 'preinitModule'],
  ...['useFetcher', 'useFetchers', 'useSubmit', 'useBlocker', 'useRevalidator', 'PrefetchPageLinks', 'useActionData'],
]

test('pages use nothing that the build leaves out of React and its router', async () => {
  const source = join(rootFolder, 'src')
  const names = (await readdir(source, { recursive: true })).filter((name) => /\.tsx?$/.test(name))
  const used: string[] = []
  for (const name of names) {
    const text = await readFile(join(source, name), 'utf8')
    for (const [, imported = ''] of text.matchAll(
      /^import (?:type )?\{([^}]*)\} from '(?:react|react-dom|react-router)(?:\/[^']*)?'/gm,
    )) {
      const words = imported.split(',').map(
        (word) =>
          word
            .trim()
            .replace(/^type /, '')
            .split(' ')[0] ?? '',
      )
      used.push(...words.filter((word) => leftOut.includes(word)).map((word) => `${name}: ${word}`))
    }
    if (/<form[^>]*\saction=\{/.test(text)) used.push(`${name}: a form with an action`)
  }
  expect(used).toEqual([])
})
