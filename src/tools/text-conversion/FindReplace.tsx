import { ChevronDown, ChevronUp } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Field } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/Text.tsx'
import type { Segment } from './engine/transcriber.ts'
import { speechTexts } from './texts.ts'
import { placesOf, replaced } from './transcript/find.ts'

type Props = {
  segments: readonly Segment[]
  onChange: (segments: readonly Segment[]) => void
  /** Gets the part in which the words stand that the reader goes to; undefined once others are looked for. */
  onShow: (part: number | undefined) => void
}

/**
 * Finds words in all parts, by choice inside other words, too, goes from one place to the next, and puts others in their
 * place. Enter goes on to the next place, Shift and Enter back. What was replaced comes back as long as nothing else was changed.
 */
export function FindReplace({ segments, onChange, onShow }: Props) {
  const texts = useTexts(speechTexts)
  const [words, setWords] = useState('')
  const [partsToo, setPartsToo] = useState(false)
  const [by, setBy] = useState('')
  /** Which of the places is shown, from 0 on. */
  const [shown, setShown] = useState<number>()
  const [undo, setUndo] = useState<{ before: readonly Segment[]; after: readonly Segment[] }>()
  /** How many places were replaced, until something else is looked for. */
  const [replacedCount, setReplacedCount] = useState<number>()
  const wanted = { words, partsToo }
  const places = placesOf(segments, wanted)
  const isShown = shown !== undefined && shown < places.length
  const replacing = undo?.after === segments ? undo : undefined
  const told = () => {
    if (isShown) return texts.foundAt(shown + 1, places.length)
    // What was replaced is mostly gone: it would only be said to be found nowhere.
    return replacing && replacedCount !== undefined ? texts.replaced(replacedCount) : texts.found(places.length)
  }

  function find(next: string) {
    setWords(next)
    setReplacedCount(undefined)
    show(undefined)
  }

  function findParts(isWanted: boolean) {
    setPartsToo(isWanted)
    setReplacedCount(undefined)
    show(undefined)
  }

  function show(place: number | undefined) {
    setShown(place)
    onShow(place === undefined ? undefined : places[place])
  }

  function go(step: 1 | -1) {
    if (places.length === 0) return
    const from = isShown ? shown : step === 1 ? -1 : 0
    show((from + step + places.length) % places.length)
  }

  function goByKey(event: KeyboardEvent) {
    // Enter also ends the writing of a word in Japanese and Chinese.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    go(event.shiftKey ? -1 : 1)
  }

  function replaceAll() {
    const after = replaced(segments, wanted, by)
    setUndo({ before: segments, after })
    setReplacedCount(places.length)
    show(undefined)
    onChange(after)
  }

  return (
    <Stack gap={3}>
      <Grid min="s" gap={3}>
        <Field
          label={texts.find}
          type="search"
          enterKeyHint="search"
          dir="auto"
          value={words}
          onChange={({ target }) => find(target.value)}
          onKeyDown={goByKey}
        />
        <Field label={texts.replaceBy} dir="auto" value={by} onChange={(event) => setBy(event.target.value)} />
      </Grid>
      <Checkbox label={texts.findParts} checked={partsToo} onChange={({ target }) => findParts(target.checked)} />
      <Row>
        <IconButton label={texts.findPrevious} disabled={places.length === 0} onClick={() => go(-1)}>
          <ChevronUp />
        </IconButton>
        <IconButton label={texts.findNext} disabled={places.length === 0} onClick={() => go(1)}>
          <ChevronDown />
        </IconButton>
        <Button variant="secondary" disabled={places.length === 0} onClick={replaceAll}>
          {texts.replaceAll}
        </Button>
        {replacing && (
          <Button variant="quiet" onClick={() => onChange(replacing.before)}>
            {texts.undo}
          </Button>
        )}
        <Text size="s" tone="muted" role="status">
          {words.trim() && told()}
        </Text>
      </Row>
    </Stack>
  )
}
