import { type FormEvent, useState } from 'react'
import type { UserInfo } from '#features/accounts/contract.ts'
import { useLoaded } from '#features/accounts/pages/useLoaded.ts'
import { useMemberAct } from '#features/accounts/pages/useMemberAct.ts'
import type { Country } from '#features/accounts/people/countries.ts'
import { accountTexts } from '#features/accounts/texts.ts'
import { useLanguage, useSite, useTexts } from '#features/sites/pages/useSite.ts'
import { call } from '#platform/browser/call.web.ts'
import { isolated } from '#platform/isolated.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/Field.tsx'
import { Heading } from '#ui/Heading.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { Select } from '#ui/Select.tsx'
import { toasts } from '#ui/toasts.ts'

type Profile = Pick<UserInfo, 'firstName' | 'lastName' | 'address' | 'country' | 'taxNumber'>

/** The profile: names, address and country, to read and to change. */
export function ProfileSection({ user }: { user: UserInfo }) {
  const texts = useTexts(accountTexts)
  const { account } = useSite().common.props.content
  const language = useLanguage()
  const { data: countries = [] } = useLoaded<Country[]>(`/backapi/v1/user/countries?lang=${language}`)
  const [profile, setProfile] = useState<Profile>({
    firstName: user.firstName,
    lastName: user.lastName,
    address: user.address,
    country: user.country,
    taxNumber: user.taxNumber,
  })
  const [saving, setSaving] = useState(false)
  const act = useMemberAct()

  async function save(event: FormEvent) {
    event.preventDefault()
    if (saving) return
    setSaving(true)
    await act(async () => {
      await call('/backapi/v1/user/info', { method: 'PUT', body: profile })
      toasts.success(account.profileSaved)
    })
    setSaving(false)
  }

  const bind = (name: keyof Profile) => ({
    value: profile[name],
    onChange: (event: { target: { value: string } }) => setProfile({ ...profile, [name]: event.target.value }),
  })

  return (
    <Card as="section" padding="large">
      <form onSubmit={save}>
        <Stack gap={4}>
          <Heading level={2} size="card">
            {texts.profile}
          </Heading>
          <Grid min="m">
            <Field label={texts.firstName} autoComplete="given-name" maxLength={200} {...bind('firstName')} />
            <Field label={texts.lastName} autoComplete="family-name" maxLength={200} {...bind('lastName')} />
          </Grid>
          <Field label={texts.address} autoComplete="street-address" maxLength={500} {...bind('address')} />
          <Select
            label={texts.country}
            autoComplete="country"
            placeholder={texts.chooseCountry}
            options={countries.map(({ iso, name, prefix }) => ({
              value: iso,
              label: prefix ? `${name} (${isolated(prefix, language)})` : name,
            }))}
            {...bind('country')}
          />
          <Field label={texts.taxNumber} hint={texts.taxNumberHint} maxLength={30} {...bind('taxNumber')} />
          <Row>
            <Button type="submit" loading={saving}>
              {texts.save}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}
