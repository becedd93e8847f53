import { useSite, useTexts } from '#features/sites/pages/useSite.ts'
import { Words } from '#features/sites/pages/Words.tsx'
import { Field } from '#ui/Field.tsx'
import { accountTexts } from '../texts.ts'
import type { Credentials } from '../validate.ts'
import type { useCredentials } from './useCredentials.ts'

type Props = {
  credentials: ReturnType<typeof useCredentials>
  /** Whether a new account is made, whose password is typed twice. */
  isNew: boolean
}

/** The fields of an address and its password. */
export function CredentialFields({ credentials: { mistakes, field }, isNew }: Props) {
  const { login: words } = useSite().common.props.content
  const texts = useTexts(accountTexts)
  const reveal = { show: texts.show, hide: texts.hide }
  const error = (name: keyof Credentials) => mistakes[name] && <Words of={mistakes[name]} />
  return (
    <>
      <Field
        label={<Words of={words.email} />}
        type="email"
        autoComplete="email"
        error={error('email')}
        {...field('email')}
      />
      <Field
        label={<Words of={words.password} />}
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        reveal={reveal}
        error={error('password')}
        {...field('password')}
      />
      {isNew && (
        <Field
          label={<Words of={words.confirmPassword} />}
          type="password"
          autoComplete="new-password"
          reveal={reveal}
          error={error('confirm')}
          {...field('confirm')}
        />
      )}
    </>
  )
}
