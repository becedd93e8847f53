import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Row, Stack } from '#ui/layout.tsx'

export type PasswordWords = { password: string; show: string; hide: string; open: string }

type Props = {
  /** Name of the file, which tells its form from those of others. */
  file: string
  words: PasswordWords
  /** Why the last one did not open the file. */
  error?: string | undefined
  onPassword: (password: string) => void
}

/** Asks for the password of a file, and again where it was wrong. */
export function PasswordForm({ file, words, error, onPassword }: Props) {
  const [password, setPassword] = useState('')
  return (
    <form
      aria-label={file}
      onSubmit={(event) => {
        event.preventDefault()
        if (password) onPassword(password)
      }}
    >
      <Stack gap={3}>
        <Field
          label={words.password}
          error={error}
          type="password"
          autoComplete="off"
          maxLength={127}
          reveal={{ show: words.show, hide: words.hide }}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Row>
          <Button type="submit">{words.open}</Button>
        </Row>
      </Stack>
    </form>
  )
}
