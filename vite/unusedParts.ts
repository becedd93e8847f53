import type { Plugin } from 'vite'
import { emptyFunctions } from './emptyFunctions.ts'
import { forbidElements } from './forbidElements.ts'
import type { Node } from './syntax.ts'

/**
 * Functions of a library's file that serve what no page of ours does. Each gets an empty body, or one that only gives an answer, and
 * what only they need goes, too.
 */
type Unused = { file: RegExp; because: string; functions: readonly string[]; answers?: Record<string, string> }

const words = (text: string): string[] => text.trim().split(/\s+/)

const inReact = /\/react-dom\/cjs\/react-dom-client\.production\.js$/
const inReactsOwn = /\/react\/cjs\/react\.production\.js$/
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
      defaultOnDefaultTransitionIndicator commitNestedViewTransitions restorePairedViewTransitions restoreEnterOrExitViewTransitions
      restoreNestedViewTransitions trackEnterViewTransitions ViewTransitionPseudoElement`),
  },
  {
    file: inReact,
    because: 'a page shows when it is there: it waits neither for pictures nor for style sheets',
    functions: words('accumulateSuspenseyCommitOnFiber preloadInstanceAndSuspendIfNeeded checkIfFullyUnsuspended'),
    answers: { waitForCommitToBeReady: 'null' },
  },
  {
    file: inReact,
    because: 'no fragment has a ref',
    functions: words(`
      FragmentInstance validateDocumentPositionWithFiberTree commitNewChildToFragmentInstance deleteChildFromFragmentInstance
      schedulePendingIntersectionUnobserve commitNewChildToFragmentInstances commitFragmentInstanceInsertionEffects
      commitFragmentInstanceDeletionEffects addFragmentHandleToFiber`),
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
    answers: { getResource: 'null' },
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
    because: 'no element listens to what is selected in it, or to letters before they are there',
    functions: words('constructSelectEvent getNativeBeforeInputChars'),
  },
  {
    file: inReact,
    because: 'a page comes from the server and is brought to life, once and whole',
    functions: words('createRoot unstable_scheduleHydration'),
  },
  {
    file: inReact,
    because: 'errors are told by their own stack, without names of components',
    functions: words('getStackByFiberInDevAndProd getComponentNameFromType'),
  },
  {
    file: inReactsOwn,
    because: 'children are passed on as they are',
    functions: words('mapIntoArray cloneAndReplaceKey cloneElement'),
  },
  {
    file: inReactsOwn,
    because: 'there are no actions, and what is kept is kept on the server',
    functions: words('useActionState useTransition useInsertionEffect cache cacheSignal'),
  },
  {
    file: /\/scheduler\/cjs\/scheduler\.production\.js$/,
    because: 'React alone plans work',
    functions: words('unstable_next unstable_wrapCallback unstable_runWithPriority unstable_forceFrameRate'),
  },
  {
    file: inRouter('router/router'),
    because: 'pages send nothing through the router: no actions, no fetchers, no blockers',
    functions: words(`
      handleAction handleFetcherAction handleFetcherLoader fetch updateBlocker
      getSubmittingNavigation getSubmittingFetcher deleteFetcher setFetcherError getLoadingFetcher revalidate
      getUpdatedRevalidatingFetchers normalizeRelativeRoutingRedirectResponse getTargetedDataStrategyMatches
      convertFormDataToSearchParams convertSearchParamsToFormData`),
  },
  {
    file: inRouter('dom/ssr/(components|links)'),
    because: 'nothing is fetched ahead by links',
    functions: words(`
      PrefetchPageLinks PrefetchPageLinksImpl RSCPrefetchPageLinksImpl useKeyedPrefetchLinks getKeyedPrefetchLinks
      getNewMatchesForLinks`),
    answers: { usePrefetchBehavior: '[false, null, {}]' },
  },
  {
    file: inRouter('dom/ssr/(single-fetch|errorBoundaries)'),
    because: 'there are no actions and no fetchers, and every page has its own failure page',
    functions: words(`
      singleFetchActionStrategy nonSsrStrategy singleFetchLoaderFetcherStrategy
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
    file: inRouter('router/history'),
    because: 'who writes routes is warned while they are written, as nothing is left out then',
    functions: words('warning'),
  },
  {
    file: inRouter('(components|hooks)'),
    because: 'there is one router, with data',
    functions: words('RSCErrorHandler useNavigateUnstable DefaultErrorComponent getOptimisticRouterState'),
  },
]

const namesIn = ({ functions, answers = {} }: Unused): string[] => [...functions, ...Object.keys(answers)]

/** Kinds of elements that no page has, by the names that React has for them in its code. */
const absentElements = words(`
  REACT_ACTIVITY_TYPE REACT_PROFILER_TYPE REACT_SUSPENSE_LIST_TYPE REACT_VIEW_TRANSITION_TYPE`)

/**
 * Lets the bundler leave out of React and its router what no page uses. The build fails where a name is no longer found,
 * so that an upgrade is looked at again.
 */
export function unusedParts(): Plugin {
  const missing = new Set([...unused.flatMap((each) => namesIn(each)), ...absentElements])
  return {
    name: 'unused-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: {
        id: /\/(react|react-dom|react-dom-client|scheduler)\.production\.js$|\/react-router\/dist\/production\/lib\//,
      },
      handler(code, id) {
        const parse = (text: string) => this.parse(text) as unknown as Node
        const here = unused.filter(({ file }) => file.test(id))
        if (here.length === 0) return
        const answers = new Map(here.flatMap((each) => namesIn(each).map((name) => [name, each.answers?.[name] ?? ''])))
        const emptied = emptyFunctions(code, parse(code), answers)
        const elements = inReact.test(id) ? absentElements : []
        const { code: left, found } = forbidElements(emptied.code, parse(emptied.code), elements)
        for (const name of [...emptied.found, ...found]) missing.delete(name)
        return left
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
