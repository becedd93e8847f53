import { ContactRound, FileUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { listOf } from '#platform/browser/kept.web.ts'
import { useKeptState } from '#platform/browser/useKeptState.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { lateModule } from '#ui/lazyPart.ts'
import { Text } from '#ui/Text.tsx'
import { toasts } from '#ui/toasts.ts'
import { type Contact, digitsOf, isContact, mostContacts, withContacts } from './contact.ts'
import styles from './device.module.css'
import { deviceTexts } from './deviceTexts.ts'
import { KeptEntry } from './KeptEntry.tsx'
import { canPick, pickContacts } from './pickContacts.web.ts'

type Props = {
  /** The number that is being written to, empty where there is none yet. */
  number: string
  onTake: (number: string) => void
  onClose: () => void
}

const none: readonly Contact[] = []
const maxBytes = 5_000_000
/** From so many on they are searched. */
const many = 8

/** Who somebody writes to, kept on their device alone: taken from the list, added, brought along from a file, and forgotten. */
export default function Contacts({ number, onTake, onClose }: Props) {
  const texts = useTexts(deviceTexts)
  const [contacts, setContacts] = useKeptState('smsContacts', none, listOf(isContact), 'device')
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const shown = contacts.filter(
    (contact) => contact.name.toLowerCase().includes(wanted) || contact.number.includes(wanted),
  )

  function add(more: readonly Contact[]) {
    const next = withContacts(contacts, more)
    if (next.length > mostContacts) return toasts.error(texts.full(mostContacts))
    setContacts(next)
    toasts.success(texts.imported(more.length))
  }

  async function addFile(file: File) {
    if (file.size > maxBytes) return toasts.error(texts.unreadable)
    const { readContacts } = await lateModule(() => import('./readContacts.ts'))
    const found = readContacts(await file.text())
    if (found.length > 0) add(found)
    else toasts.error(texts.nothingIn)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.contacts}
      description={texts.contactsAbout}
      closeLabel={texts.close}
      size="medium"
    >
      <Stack gap={4}>
        {contacts.length > many && (
          <Field label={texts.search} type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        )}
        {contacts.length === 0 && <Text tone="muted">{texts.noContacts}</Text>}
        <ul className={styles.list}>
          {shown.slice(0, 100).map((contact) => (
            <KeptEntry
              key={digitsOf(contact.number)}
              take={{ label: texts.take(contact.name), run: () => onTake(contact.number) }}
              forget={{
                label: texts.forget(contact.name),
                run: () => setContacts(contacts.filter((other) => other !== contact)),
              }}
            >
              <bdi>{contact.name}</bdi>
              <bdi className={styles.number}>{contact.number}</bdi>
            </KeptEntry>
          ))}
        </ul>
        {number.trim() && <KeepNumber number={number.trim()} onKeep={(contact) => add([contact])} />}
        <Row>
          <FileButton label={texts.importFile} onFile={(file) => void addFile(file)} />
          {canPick() && (
            <Button
              variant="secondary"
              icon={<ContactRound />}
              onClick={() => void pickContacts().then((picked) => picked.length > 0 && add(picked))}
            >
              {texts.pick}
            </Button>
          )}
        </Row>
        {contacts.length > 0 && <ForgetAll onForget={() => setContacts([])} />}
      </Stack>
    </Dialog>
  )
}

/** A name for the number that is being written to. */
function KeepNumber({ number, onKeep }: { number: string; onKeep: (contact: Contact) => void }) {
  const texts = useTexts(deviceTexts)
  const [name, setName] = useState('')
  return (
    <form
      className={styles.keep}
      onSubmit={(event) => {
        event.preventDefault()
        onKeep({ name: name.trim() || number, number })
        setName('')
      }}
    >
      <Field
        label={texts.name}
        note={<bdi>{number}</bdi>}
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="secondary">
        {texts.keepNumber}
      </Button>
    </form>
  )
}

function FileButton({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".vcf,.csv,.txt,text/vcard,text/csv"
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <Button variant="secondary" icon={<FileUp />} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

/** Asks once more: what is forgotten here is nowhere else. */
function ForgetAll({ onForget }: { onForget: () => void }) {
  const texts = useTexts(deviceTexts)
  const [asking, setAsking] = useState(false)
  if (!asking)
    return (
      <Button variant="quiet" icon={<Trash2 />} onClick={() => setAsking(true)}>
        {texts.forgetAll}
      </Button>
    )
  return (
    <Row role="group" aria-label={texts.sure}>
      <Text as="span">{texts.sure}</Text>
      <Button variant="danger" onClick={onForget}>
        {texts.yes}
      </Button>
    </Row>
  )
}
