import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { rootFolder } from '#platform/paths.ts'
import { emptyFunctions } from '../../vite/emptyFunctions.ts'
import { forbidElements } from '../../vite/forbidElements.ts'
import type { Node } from '../../vite/syntax.ts'

/** What React and its router offer and the build leaves out, see `vite/unusedParts.ts`: who needs one takes it off that list first. */
const leftOut = [
  ...['useTransition', 'useOptimistic', 'useActionState', 'useFormStatus', 'useInsertionEffect', 'requestFormReset'],
  ...['Activity', 'SuspenseList', 'ViewTransition', 'viewTransition', 'Profiler', 'FragmentInstance', 'PureComponent'],
  ...['Children', 'cloneElement', 'cache', 'cacheSignal', 'createRoot'],
  ...['preload', 'preinit', 'preconnect', 'prefetchDNS', 'preloadModule', 'preinitModule'],
  ...['useFetcher', 'useFetchers', 'useSubmit', 'useBlocker', 'useRevalidator', 'PrefetchPageLinks', 'useActionData'],
]

/** The same, said by what an element is given. */
const notGiven: readonly { what: string; pattern: RegExp }[] = [
  { what: 'a form with an action', pattern: /<form[^>]*\saction=\{/ },
  { what: 'a fragment with a ref', pattern: /<Fragment[^>]*\sref=/ },
  { what: 'an element that listens to select or beforeinput', pattern: /<[a-z][^<]*?\son(?:Select|BeforeInput)=/ },
  { what: 'a style sheet or a script that React puts in its place', pattern: /\sprecedence=|<script[^>]*\sasync/ },
  { what: 'a link that fetches ahead', pattern: /\sprefetch=/ },
]

/** Packages that pages are made of beside React and its router. */
const packages = ['sonner/dist/index.mjs', 'embla-carousel-react/esm/embla-carousel-react.esm.js']

test('pages use nothing that the build leaves out of React and its router', async () => {
  const sources = (await readdir(join(rootFolder, 'src'), { recursive: true }))
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join('src', name))
  const used: string[] = []
  for (const name of [...sources, ...packages.map((name) => join('node_modules', name))]) {
    const text = await readFile(join(rootFolder, name), 'utf8')
    for (const [, imported = ''] of text.matchAll(
      /^import (?:type |[\w$]+, )?\{([^}]*)\} from '(?:react|react-dom|react-router)(?:\/[^']*)?'/gm,
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
    for (const [, word = ''] of text.matchAll(/\bReact(?:DOM)?\.(\w+)/g))
      if (leftOut.includes(word)) used.push(`${name}: ${word}`)
    // The desk is drawn on the server, by a React that nothing was left out of.
    if (name.endsWith('.tsx') && !name.startsWith('src/desk/'))
      used.push(...notGiven.filter(({ pattern }) => pattern.test(text)).map(({ what }) => `${name}: ${what}`))
  }
  expect(used).toEqual([])
})

const treeOf = (code: string) => parseAst(code) as unknown as Node

/** Runs made code and answers what it leaves as `seen`. */
const run = (code: string): unknown => new Function(`'use strict'; const exports = {}; ${code}; return seen`)()

test('a function that is left out does nothing or gives its answer, and what stands beside it stays', () => {
  const code = `
    function gone() { throw 1 }
    function answers(x) { if (x) return x + 1 }
    function stays() { function gone() { throw 2 } gone(); return 3 }
    function Kind() { throw 4 }
    Kind.prototype.part = function () { throw 5 };
    exports.sent = function () { throw 6 };
    const seen = [gone(), answers(7), stays(), new Kind().part, exports.sent()]`
  const answers = new Map([
    ...['gone', 'Kind', 'sent', 'absent'].map((name) => [name, ''] as const),
    ['answers', 'null'],
  ])
  const { code: left, found } = emptyFunctions(code, treeOf(code), answers)
  expect(run(left)).toEqual([undefined, null, 3, undefined, undefined])
  expect([...found].sort()).toEqual(['Kind', 'answers', 'gone', 'sent'])
})

const makes = `
  function make(kind) {
    switch (kind) {
      case REACT_NEW_TYPE:
        return createFiberImplClass(30, kind);
      case REACT_OLD_TYPE:
      case REACT_LIST_TYPE:
        return createFiberImplClass(19, kind);
      default:
        return 'error';
    }
  }`

test('an element that is left out is an error to make, and nothing looks for it', () => {
  const uses = `
    function use(fiber) {
      switch (fiber.tag) {
        case 1:
          return 'one';
        case 30:
          var shared = 'thirty';
          return shared;
        case 2:
          shared = 'two';
          return shared;
        case 3:
          fiber.more = 'three';
        case 19:
          return fiber.more + ' and nineteen';
        case 30:
        case 4:
          return 30 === fiber.tag || 19 !== fiber.tag;
        case 19:
        case 30:
          return 'never';
        default:
          return 'other';
      }
    }
    const createFiberImplClass = (tag) => tag;
    const [REACT_NEW_TYPE, REACT_OLD_TYPE, REACT_LIST_TYPE] = ['new', 'old', 'list'];
    const seen = [...[1, 2, 3, 4, 5].map((tag) => use({ tag })), ...['new', 'old', 'list'].map(make)]`
  const code = makes + uses
  const { code: left, found } = forbidElements(code, treeOf(code), [
    'REACT_NEW_TYPE',
    'REACT_LIST_TYPE',
    'REACT_NO_TYPE',
  ])
  expect(run(left)).toEqual(['one', 'two', 'three and nineteen', true, 'other', 'error', 'error', 'error'])
  expect([...found].sort()).toEqual(['REACT_LIST_TYPE', 'REACT_NEW_TYPE'])
  expect(left).not.toMatch(/thirty|never|30/)
})
