import type { Page } from 'playwright-core'

type Value = { value?: unknown } | undefined
type Node = {
  ignored: boolean
  role?: Value
  name?: Value
  properties?: { name: string; value: { value?: unknown } }[]
}

/** What Chromium tells a screen reader of the page: roles and names in reading order, with the states that are said. */
export async function spokenPage(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  try {
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] }
    return nodes.filter(({ ignored }) => !ignored).map(spoken)
  } finally {
    await session.detach()
  }
}

/** What is said of the element that has the focus. */
export async function spokenFocus(page: Page): Promise<string> {
  const said = await spokenPage(page)
  return said.find((line) => line.endsWith(' (focused)') && !line.startsWith('RootWebArea')) ?? 'nothing'
}

const states = ['pressed', 'checked', 'expanded', 'busy', 'disabled', 'invalid']

function spoken({ role, name, properties = [] }: Node): string {
  const told = properties.flatMap(({ name: state, value: { value } }) => {
    if (state === 'focused' && value === true) return ['(focused)']
    if (!states.includes(state) || value === false || value === 'false') return []
    return [value === true || value === 'true' ? state : `${state}: ${value}`]
  })
  // The focus stands last, whatever else is said.
  const sorted = told.toSorted((a, b) => Number(a === '(focused)') - Number(b === '(focused)'))
  return [`${role?.value} ${name?.value ?? ''}`.trim(), ...sorted].join(' ')
}
