/** Runs in the browser with the facts of a site's counter; see analyticsProgram. */
export const analyticsVisit = `
(({ script, attributes, consent, words }) => {
  const key = 'analytics'
  const read = () => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const bring = () => {
    const element = Object.assign(document.createElement('script'), { src: script, async: true })
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    document.head.append(element)
  }
  const ask = () => {
    const say = words[document.documentElement.lang] ?? words.en
    if (!say) return
    const bar = document.createElement('section')
    bar.setAttribute('aria-label', say.title)
    bar.style.cssText =
      'position:sticky;inset-block-end:0;z-index:15;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:12px 20px;padding:14px 20px;border-block-start:1px solid var(--border);background:var(--surface);color:var(--text);font:var(--text-s)/1.5 var(--font)'
    const text = document.createElement('p')
    text.style.cssText = 'margin:0;max-inline-size:60ch'
    text.textContent = say.text
    const button = (label, answer) => {
      const element = document.createElement('button')
      element.type = 'button'
      element.textContent = label
      element.style.cssText =
        'min-block-size:44px;padding-inline:18px;border:1px solid var(--border-control);border-radius:var(--radius-control);background:var(--surface);color:var(--text);font:600 var(--text-s)/1.25 var(--font);cursor:pointer'
      element.addEventListener('click', () => {
        const before = read()
        try {
          localStorage.setItem(key, answer)
        } catch {
          // It is asked again the next time.
        }
        clearInterval(standing)
        bar.remove()
        if (answer === 'yes' && before !== 'yes') bring()
        // What runs already ends with the page.
        if (answer === 'no' && before === 'yes') location.reload()
      })
      return element
    }
    bar.append(text, button(say.no, 'no'), button(say.yes, 'yes'))
    // A page that comes alive late, or draws itself anew, takes away what is not its own: the question stands until it is answered.
    const stand = () => bar.isConnected || document.body.append(bar)
    const standing = setInterval(stand, 1000)
    stand()
  }
  const answer = read()
  const isRefused = navigator.globalPrivacyControl === true
  if (!consent || (answer === 'yes' && !isRefused)) bring()
  const isPrivacyPage = location.pathname === '/protocol/privacy'
  // Once the page is alive: until then what is added to it would be in its way.
  if (consent && !isRefused && (answer === null || isPrivacyPage)) addEventListener('load', () => setTimeout(ask, 1500))
})
`.trim()
