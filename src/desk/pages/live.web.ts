/** How often what goes on by itself is looked at, in ms. */
const everyMs = 2000

const live = () => document.querySelectorAll<HTMLElement>('[data-live]')

/** Takes the parts of this page that go on by themselves from the page as it is now; one in which somebody is about to press something stays. */
async function renew(): Promise<void> {
  const answer = await fetch(location.href)
  if (!answer.ok || answer.redirected) return
  const now = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const part of live()) {
    const fresh = now.getElementById(part.id)
    if (fresh && !part.contains(document.activeElement)) part.replaceWith(document.adoptNode(fresh))
  }
}

function watch(): void {
  if (live().length === 0) return
  setTimeout(async () => {
    await renew().catch(() => undefined)
    watch()
  }, everyMs)
}

watch()
