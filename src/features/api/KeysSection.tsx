import { useState } from 'react'
import { EntryList } from '#features/accounts/pages/EntryList.tsx'
import { useLoaded } from '#features/accounts/pages/useLoaded.ts'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { inOneLine } from '#platform/isolated.ts'
import { localeOf } from '#platform/languages.ts'
import { Button } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/Text.tsx'
import { ChangeKeyDialog } from './ChangeKeyDialog.tsx'
import type { KeyEntry, KeyList } from './keyContract.ts'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import { RevokeKeyDialog } from './RevokeKeyDialog.tsx'
import { apiTexts } from './texts.ts'

/** The keys by which programs use this account: making them, seeing when each was used, changing and revoking them. */
export function KeysSection({ isMember }: { isMember: boolean }) {
  const texts = useTexts(apiTexts)
  const loaded = useLoaded<KeyList>('/backapi/v1/user/keys')
  const { data, reload } = loaded
  const [making, setMaking] = useState(false)
  const [leaving, setLeaving] = useState<KeyEntry>()
  const [changing, setChanging] = useState<KeyEntry>()
  const { detailOf, lastsOf } = useDetail(data?.tools ?? [])

  return (
    <Disclosure summary={texts.keys}>
      <Stack gap={4}>
        <p>
          {texts.keysText} <a href="/sub/api">{texts.toDocs}</a>
        </p>
        <EntryList
          label={texts.keys}
          empty={texts.noKeys}
          loaded={loaded}
          entries={data?.keys.map((key) => ({
            key: key.id,
            title: key.name,
            detail: (
              <>
                <bdi>{key.prefix}…</bdi> · {detailOf(key)}
              </>
            ),
            end: (
              <Row>
                <Button
                  variant="secondary"
                  aria-label={`${texts.change}: ${key.name}`}
                  onClick={() => setChanging(key)}
                >
                  {texts.change}
                </Button>
                <Button variant="secondary" aria-label={`${texts.revoke}: ${key.name}`} onClick={() => setLeaving(key)}>
                  {texts.revoke}
                </Button>
              </Row>
            ),
          }))}
        />
        {isMember ? (
          <Row>
            <Button disabled={!data} onClick={() => setMaking(true)}>
              {texts.make}
            </Button>
          </Row>
        ) : (
          <Text tone="muted">{texts.forMembers}</Text>
        )}
      </Stack>
      {making && data && (
        <NewKeyDialog
          tools={data.tools}
          onClose={() => {
            setMaking(false)
            reload()
          }}
        />
      )}
      {changing && data && (
        <ChangeKeyDialog
          changing={changing}
          lasts={lastsOf(changing)}
          tools={data.tools}
          onClose={() => {
            setChanging(undefined)
            reload()
          }}
        />
      )}
      <RevokeKeyDialog leaving={leaving} onChange={reload} onClose={() => setLeaving(undefined)} />
    </Disclosure>
  )
}

/** What a key may do and when it was used, in a line; and how long it works. */
function useDetail(tools: KeyList['tools']) {
  const texts = useTexts(apiTexts)
  const language = useLanguage()
  const locale = localeOf(language)
  const all = new Intl.ListFormat(locale, { type: 'conjunction' })
  const day = (moment: number) => new Date(moment).toLocaleDateString(locale, { dateStyle: 'medium' })
  const nameOf = (scope: string) => tools.find(({ id }) => id === scope)?.name ?? scope
  const lastsOf = ({ expiresAt }: KeyEntry) => {
    if (expiresAt === null) return texts.forEver
    return expiresAt > Date.now() ? texts.worksUntil(day(expiresAt)) : texts.over
  }
  const detailOf = (key: KeyEntry) =>
    inOneLine(
      [
        key.scopes === null ? texts.everything : all.format(key.scopes.map(nameOf)),
        texts.perMinute(key.perMinute),
        key.lastUsedAt === null ? texts.neverUsed : texts.lastUsed(day(key.lastUsedAt)),
        key.expiresAt !== null && lastsOf(key),
      ],
      language,
    )
  return { detailOf, lastsOf }
}
