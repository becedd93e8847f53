import { type FormEvent, useState } from 'react'
import { FormPage } from '#features/sites/pages/FormPage.tsx'
import { useSite } from '#features/sites/pages/useSite.ts'
import { Words } from '#features/sites/pages/Words.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Stack } from '#ui/layout.tsx'
import { unsubscribeAddress } from './unsubscribeAddress.ts'
import { isEmail } from './validate.ts'

/** /unsubscribe: takes an email along to the help site, where the cancelling is confirmed. */
export function UnsubscribePage() {
  const { common, helpUrl } = useSite()
  const { unsubscribe: texts, login } = common.props.content
  const [email, setEmail] = useState('')
  const [checked, setChecked] = useState(false)
  const mistake = checked && !isEmail(email) ? texts.emailInvalid : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (isEmail(email)) location.assign(unsubscribeAddress(helpUrl, location, email.trim()))
  }

  return (
    <FormPage title={<Words of={texts.title} />}>
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          <p>
            <Words of={texts.des} />
          </p>
          <Field
            label={<Words of={login.email} />}
            type="email"
            autoComplete="email"
            value={email}
            error={mistake}
            onChange={(event) => {
              setEmail(event.target.value)
              setChecked(true)
            }}
            onBlur={() => setChecked(true)}
          />
          <Button type="submit" size="large" wide>
            <Words of={texts.submit} />
          </Button>
        </Stack>
      </form>
    </FormPage>
  )
}
