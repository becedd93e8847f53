import styles from 'swagger-ui-dist/swagger-ui.css?url'
import program from 'swagger-ui-dist/swagger-ui-bundle.js?url'

type Reference = (options: object) => void

/** Draws the description of the API into an element, with calls to try. Fails where what draws it cannot be fetched. */
export async function showReference(place: HTMLElement): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles })
  const script = Object.assign(document.createElement('script'), { src: program })
  await Promise.all([loaded(link), loaded(script)])
  const { SwaggerUIBundle } = globalThis as unknown as { SwaggerUIBundle: Reference }
  const { promise, resolve } = Promise.withResolvers<void>()
  SwaggerUIBundle({
    ...{ domNode: place, url: '/api/v1/openapi.json', validatorUrl: null },
    // Open at its groups: what there is shows at a glance.
    ...{ docExpansion: 'list', defaultModelsExpandDepth: 0, displayRequestDuration: true },
    ...{ layout: 'Part', plugins: [part] },
    // Its colours of code are too pale to read.
    syntaxHighlight: { activated: false },
    onComplete: () => resolve(),
  })
  await promise
  fitIn(place)
}

type Element = object
type Drawn = (props: object) => Element
type System = {
  React: { createElement: (type: string | Drawn, props: object | null, ...children: Element[]) => Element }
  getComponent: (name: string, isContainer?: boolean) => Drawn
}

/**
 * A layout of the reference as a part of a page: its own takes itself for the whole, with a landmark `main`. Nor are servers chosen: there is
 * one, the site that the page comes from.
 */
const part = ({ React: { createElement }, getComponent }: System) => {
  const row = (drawn: Element) =>
    createElement(getComponent('Row'), null, createElement(getComponent('Col'), null, drawn))
  const shown = (name: string) => createElement(getComponent(name, true), null)
  const Part = () =>
    createElement(
      'div',
      { className: 'swagger-ui' },
      createElement(getComponent('SvgAssets'), null),
      shown('errors'),
      row(shown('InfoContainer')),
      createElement('div', { className: 'scheme-container' }, shown('AuthorizeBtnContainer')),
      row(shown('operations')),
      row(shown('Models')),
    )
  return { components: { Part } }
}

/**
 * Fits what the reference draws into the page around it, also what is opened later: its headings follow the page's own, its tables are no
 * landmarks, and code is scrolled by keys.
 */
function fitIn(place: HTMLElement): void {
  const levels = { 'h3.opblock-tag, .models > h4': '2', 'h4.opblock-title': '3' }
  const adjust = () => {
    for (const [headings, level] of Object.entries(levels))
      for (const heading of place.querySelectorAll(headings)) heading.setAttribute('aria-level', level)
    for (const table of place.querySelectorAll('table[role=region]')) table.removeAttribute('role')
    for (const code of place.querySelectorAll('pre')) code.tabIndex = 0
  }
  adjust()
  new MutationObserver(adjust).observe(place, { childList: true, subtree: true })
}

/** Fetches a style sheet or a script. */
function loaded(element: HTMLLinkElement | HTMLScriptElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  element.addEventListener('load', () => resolve())
  element.addEventListener('error', () => reject(new Error('The reference could not be fetched')))
  document.head.append(element)
  return promise
}
