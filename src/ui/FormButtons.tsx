import { Button } from './Button.tsx'
import { Row } from './layout.tsx'

type Props = {
  submit: string
  /** The form is being sent. */
  sending: boolean
  cancel: string
  onCancel: () => void
}

/** The two ways out of a form in a dialog: to send it, or to leave everything as it was. */
export function FormButtons({ submit, sending, cancel, onCancel }: Props) {
  return (
    <Row>
      <Button type="submit" loading={sending}>
        {submit}
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        {cancel}
      </Button>
    </Row>
  )
}
