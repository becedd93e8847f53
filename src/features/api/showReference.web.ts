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
    plugins: [withoutServers],
    onComplete: () => resolve(),
  })
  await promise
  asPart(place)
}

/** There is one server: the site that the page comes from. */
const withoutServers = { components: { ServersContainer: () => null } }

/** The reference takes itself for a whole page; here its landmark and its headings stand within another. */
function asPart(place: HTMLElement): void {
  for (const main of place.querySelectorAll('main')) main.setAttribute('role', 'group')
  for (const group of place.querySelectorAll('h3.opblock-tag, .models > h4')) group.setAttribute('aria-level', '2')
}

/** Fetches a style sheet or a script. */
function loaded(element: HTMLLinkElement | HTMLScriptElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  element.addEventListener('load', () => resolve())
  element.addEventListener('error', () => reject(new Error('The reference could not be fetched')))
  document.head.append(element)
  return promise
}
