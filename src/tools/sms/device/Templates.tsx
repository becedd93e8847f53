import { useTexts } from '#features/sites/pages/useSite.ts'
import { listOf } from '#platform/browser/kept.web.ts'
import { useKeptState } from '#platform/browser/useKeptState.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Heading } from '#ui/Heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Text } from '#ui/Text.tsx'
import { toasts } from '#ui/toasts.ts'
import styles from './device.module.css'
import { deviceTexts } from './deviceTexts.ts'
import { KeptEntry } from './KeptEntry.tsx'

type Props = {
  /** What is written now. */
  message: string
  onTake: (text: string) => void
  onClose: () => void
}

const mostTemplates = 100
const none: readonly string[] = []
const isText = (value: unknown): value is string => typeof value === 'string'

/** Texts to begin with: some of the house's, and the writer's own, which are kept on their device alone. */
export default function Templates({ message, onTake, onClose }: Props) {
  const texts = useTexts(deviceTexts)
  const [own, setOwn] = useKeptState('smsTemplates', none, listOf(isText), 'device')
  const text = message.trim()

  function keep() {
    if (own.length >= mostTemplates) return toasts.error(texts.full(mostTemplates))
    setOwn([text, ...own])
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.templates}
      description={texts.templatesAbout}
      closeLabel={texts.close}
      size="medium"
    >
      <Stack gap={4}>
        <Heading level={3} size="small">
          {texts.own}
        </Heading>
        {own.length === 0 && <Text tone="muted">{texts.noOwn}</Text>}
        <TextList list={own} onTake={onTake} onForget={(gone) => setOwn(own.filter((each) => each !== gone))} />
        {text && !own.includes(text) && (
          <Button variant="secondary" onClick={keep}>
            {texts.keepText}
          </Button>
        )}
        <Heading level={3} size="small">
          {texts.ours}
        </Heading>
        <TextList list={texts.ready} onTake={onTake} />
      </Stack>
    </Dialog>
  )
}

type ListProps = { list: readonly string[]; onTake: (text: string) => void; onForget?: (text: string) => void }

function TextList({ list, onTake, onForget }: ListProps) {
  const texts = useTexts(deviceTexts)
  return (
    <ul className={styles.list}>
      {list.map((text) => (
        <KeptEntry
          key={text}
          take={{ label: texts.use(text), run: () => onTake(text) }}
          forget={onForget && { label: texts.forget(text), run: () => onForget(text) }}
        >
          <span className={styles.text} dir="auto">
            {text}
          </span>
        </KeptEntry>
      ))}
    </ul>
  )
}
