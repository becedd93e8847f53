import type { Contact } from './contact.ts'

type Picked = { name?: string[]; tel?: string[] }
type ContactPicker = { select(properties: string[], options: { multiple: boolean }): Promise<Picked[]> }

/** The browser's own picker of contacts (W3C Contact Picker API), which phones with Chrome have; undefined elsewhere. */
const picker = (): ContactPicker | undefined => (navigator as { contacts?: ContactPicker }).contacts

export const canPick = (): boolean => picker() !== undefined

/** Lets somebody pick contacts of their device; none where they close it. */
export async function pickContacts(): Promise<Contact[]> {
  const picked = await picker()
    ?.select(['name', 'tel'], { multiple: true })
    .catch(() => [])
  return (picked ?? []).flatMap(({ name = [], tel = [] }) =>
    tel.map((number) => ({ name: name.find(Boolean) ?? number, number })),
  )
}
