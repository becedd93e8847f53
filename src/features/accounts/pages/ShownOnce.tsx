import { copyText } from '#platform/browser/copyText.web.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { toasts } from '#ui/toasts.ts'

type Props = {
  label: string
  value: string
  texts: { copy: string; copied: string; notCopied: string }
}

/** A secret that is shown this once: marked as a whole when it is entered, and copied. */
export function ShownOnce({ label, value, texts }: Props) {
  const copy = async () => ((await copyText(value)) ? toasts.success(texts.copied) : toasts.error(texts.notCopied))
  return (
    <Stack gap={3}>
      <Field
        label={label}
        dir="ltr"
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        autoComplete="off"
        spellCheck={false}
      />
      <Row>
        <Button variant="secondary" onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </Row>
    </Stack>
  )
}
