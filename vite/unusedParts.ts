import type { Plugin } from 'vite'

/** Functions of a library's file that serve what no page of ours does; each gets an empty body, and what only they need goes, too. */
type Unused = { file: RegExp; because: string; functions: readonly string[] }

const words = (text: string): string[] => text.trim().split(/\s+/)

const inReact = /\/react-dom\/cjs\/react-dom-client\.production\.js$/
const inRouter = (file: string) => new RegExp(`/react-router/dist/production/lib/${file}\\.js$`)

const unused: readonly Unused[] = [
  {
    file: inReact,
    because: 'no page animates with view transitions',
    functions: words(`
      startViewTransition commitAfterMutationEffectsOnFiber createViewTransitionInstance
      commitEnterViewTransitions commitExitViewTransitions commitAppearingPairViewTransitions commitDeletedPairViewTransitions
      restoreViewTransitionName restoreViewTransitionOnHostInstances measureNestedViewTransitions
      measureViewTransitionHostInstancesRecursive applyViewTransitionName applyViewTransitionToHostInstancesRecursive
      scheduleViewTransitionEvent queueTransitionTypes getViewTransitionName getViewTransitionClassName getClassNameByType
      defaultOnDefaultTransitionIndicator`),
  },
  {
    file: inReact,
    because: 'no fragment has a ref',
    functions: words(`
      FragmentInstance validateDocumentPositionWithFiberTree commitNewChildToFragmentInstance deleteChildFromFragmentInstance
      schedulePendingIntersectionUnobserve`),
  },
  {
    file: inReact,
    because: 'there are no lists of Suspense, no <Activity> and no custom elements',
    functions: words(`
      updateSuspenseListComponent initSuspenseListRenderState cutOffTailIfNeeded findFirstSuspended findLastContentRow
      updateActivityComponent mountActivityChildren retryActivityComponentWithoutHydrating commitActivityHydrationCallbacks
      setPropOnCustomElement`),
  },
  {
    file: inReact,
    because: 'forms call our own functions: there are no actions, and no compiler that keeps what they make',
    functions: words(`
      mountActionState updateActionState updateActionStateImpl rerenderActionState runActionStateAction dispatchActionState
      handleActionReturnValue onActionSuccess onActionError startHostTransition useMemoCache TransitionAwareHostComponent startTransition
      dispatchOptimisticSetState ensureFormComponentIsStateful recursivelyResetForms requestFormReset$1`),
  },
  {
    file: inReact,
    because: 'style sheets and scripts stand in the document; none is loaded by a component',
    functions: words(`
      acquireResource suspendResource insertStylesheet insertStylesheetIntoRoot preloadStylesheet preload preloadModule
      preinitStyle preinitScript preinitModuleScript preconnectAs estimateBandwidth preloadResourceAndSuspendIfNeeded`),
  },
  {
    file: /\/react-dom\/cjs\/react-dom\.production\.js$/,
    because: 'the same, said by a component',
    functions: words('preload preloadModule preinit preinitModule preconnect prefetchDNS'),
  },
  {
    file: inReact,
    because: 'nobody looks for a component in the document',
    functions: words('findCurrentFiberUsingSlowPath findCurrentHostFiberImpl attemptExplicitHydrationTarget'),
  },
  {
    file: inReact,
    because: 'the browsers that run these programs have the input events, and no component has the lifecycle of old',
    functions: words(`
      getFallbackBeforeInputChars isFallbackCompositionEnd handleEventsForInputEventPolyfill handlePropertyChange
      callComponentWillReceiveProps`),
  },
  {
    file: inReact,
    because: 'errors are told by their own stack, without names of components',
    functions: words('getStackByFiberInDevAndProd getComponentNameFromType'),
  },
  {
    file: /\/react\/cjs\/react\.production\.js$/,
    because: 'children are passed on as they are',
    functions: words('mapIntoArray cloneAndReplaceKey'),
  },
  {
    file: inRouter('router/router'),
    because: 'pages send nothing through the router: no actions, no fetchers, no blockers',
    functions: words(`
      handleAction handleFetcherAction handleFetcherLoader fetch updateBlocker
      getSubmittingNavigation getSubmittingFetcher deleteFetcher setFetcherError getLoadingFetcher revalidate
      getUpdatedRevalidatingFetchers normalizeRelativeRoutingRedirectResponse getTargetedDataStrategyMatches`),
  },
  {
    file: inRouter('dom/ssr/(components|single-fetch|errorBoundaries|links)'),
    because:
      'nothing is fetched ahead by links, there are no server components, and every page has its own failure page',
    functions: words(`
      PrefetchPageLinks PrefetchPageLinksImpl RSCPrefetchPageLinksImpl useKeyedPrefetchLinks getKeyedPrefetchLinks
      getNewMatchesForLinks singleFetchActionStrategy nonSsrStrategy singleFetchLoaderFetcherStrategy
      RemixRootDefaultErrorBoundary BoundaryShell`),
  },
  {
    file: inRouter('dom/ssr/routes'),
    because: 'no route has an action, and built pages are not replaced while they are shown',
    functions: words(`
      preventInvalidServerHandlerCall noActionDefinedError wrapShouldRevalidateForHdr
      createClientRoutesWithHMRRevalidationOptOut`),
  },
  {
    file: inRouter('(components|hooks)'),
    because: 'there is one router, with data',
    functions: words('RSCErrorHandler useNavigateUnstable DefaultErrorComponent getOptimisticRouterState'),
  },
]

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/**
 * Lets the bundler leave out of React and its router what no page uses. The build fails where a name is no longer found,
 * so that an upgrade is looked at again.
 */
export function unusedParts(): Plugin {
  const missing = new Set(unused.flatMap(({ functions }) => functions))
  return {
    name: 'unused-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react(-dom|-dom-client)?\.production\.js$|\/react-router\/dist\/production\/lib\// },
      handler(code, id) {
        const names = new Set(unused.filter(({ file }) => file.test(id)).flatMap(({ functions }) => functions))
        if (names.size === 0) return
        const bodies = bodiesOf(this.parse(code) as unknown as Node, names, code)
        for (const { name } of bodies) missing.delete(name)
        return without(code, bodies)
      },
    },
    buildEnd(error) {
      if (error || missing.size === 0) return
      this.error(
        `${[...missing].join(', ')}: not found any more in React or its router. See in vite/unusedParts.ts whether what they did is still unused.`,
      )
    },
  }
}

type Parts = { id?: { name?: string }; body?: Node; left?: Node; right?: Node & { body?: Node } }
type Part = { name: string; start: number; end: number; put: string }

/** Where the bodies of the named functions are, and the methods that are set on them. */
function bodiesOf(tree: Node, names: ReadonlySet<string>, code: string): Part[] {
  const found: Part[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(visit)
      return
    }
    if (typeof node !== 'object' || node === null) return
    const { type, start, end, id, body, left, right } = node as Node & Parts
    if (type === 'FunctionDeclaration' && id?.name && body && names.has(id.name)) {
      found.push({ name: id.name, start: body.start + 1, end: body.end - 1, put: '' })
      return
    }
    const [owner = '', part = ''] =
      type === 'AssignmentExpression' && left ? code.slice(left.start, left.end).split('.') : []
    if (owner === 'exports' && names.has(part) && right?.body) {
      found.push({ name: part, start: right.body.start + 1, end: right.body.end - 1, put: '' })
      return
    }
    if (part === 'prototype' && names.has(owner)) {
      found.push({ name: owner, start, end, put: '0' })
      return
    }
    for (const value of Object.values(node)) visit(value)
  }
  visit(tree)
  return found
}

function without(code: string, parts: Part[]): string {
  let kept = ''
  let from = 0
  for (const { start, end, put } of parts.toSorted((a, b) => a.start - b.start)) {
    kept += code.slice(from, start) + put
    from = end
  }
  return kept + code.slice(from)
}
