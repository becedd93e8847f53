import { findMyPhone } from './contract.ts'
import { processorUrl } from './listen.web.ts'

const { address, serviceWorker, manifest } = findMyPhone.app

/**
 * Has the browser keep this page with everything it needs, so that it opens without a network. Works on the page's own
 * address alone. Rejects where the browser has no service workers or the keeping failed.
 */
export async function keepForOffline(): Promise<void> {
  if (location.pathname !== address || !navigator.serviceWorker) throw new Error('this page cannot be kept')
  await navigator.serviceWorker.register(serviceWorker, { scope: address })
  const { active } = await navigator.serviceWorker.ready
  await new Promise((loaded) => (document.readyState === 'complete' ? loaded(null) : addEventListener('load', loaded)))
  const parts = performance.getEntriesByType('resource').map(({ name }) => name)
  const own = [location.href, ...parts, processorUrl, manifest]
    .map((url) => new URL(url, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/backapi/'))
    .map(({ href }) => href)
  const channel = new MessageChannel()
  const kept = new Promise<boolean>((resolve) => {
    channel.port1.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data)
  })
  active?.postMessage([...new Set(own)], [channel.port2])
  if (!(await kept)) throw new Error('something could not be kept')
}
