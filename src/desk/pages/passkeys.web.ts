import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'

type Begun = { id: string; options: never }

/** Asks the desk, and answers what it says; throws where it refuses. */
async function ask<Answer>(address: string, csrf: string, body: object): Promise<Answer> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf': csrf },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`The desk answers ${answer.status}`)
  return (await answer.json()) as Answer
}

/** Makes a place for a passkey work: its button asks the browser, and what that answers goes to the desk. */
function bringToLife(place: HTMLElement): void {
  const { passkey, begin = '', end = '', csrf = '', failed = '', unsupported = '' } = place.dataset
  const button = place.querySelector('button')
  const said = place.querySelector('[role=status]')
  if (!button || !said) return
  if (!browserSupportsWebAuthn()) {
    said.textContent = unsupported
    return
  }
  button.hidden = false
  button.addEventListener('click', async () => {
    said.textContent = ''
    button.disabled = true
    try {
      const { id, options } = await ask<Begun>(begin, csrf, {})
      const start = passkey === 'add' ? startRegistration : startAuthentication
      const response = await start({ optionsJSON: options })
      const { to } = await ask<{ to: string }>(end, csrf, { id, response })
      location.assign(to)
    } catch (error) {
      // What the browser says is for who looks after it, not for the page.
      console.warn(error)
      said.textContent = failed
      button.disabled = false
      // A button that cannot be pressed loses the keyboard.
      button.focus()
    }
  })
}

for (const place of document.querySelectorAll<HTMLElement>('[data-passkey]')) bringToLife(place)
