import { EntryList } from '#features/accounts/pages/EntryList.tsx'
import { useLoaded } from '#features/accounts/pages/useLoaded.ts'
import { SiteLink } from '#features/sites/pages/SiteLink.tsx'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { inOneLine } from '#platform/isolated.ts'
import { localeOf } from '#platform/languages.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Heading } from '#ui/Heading.tsx'
import { Stack } from '#ui/layout.tsx'
import type { TicketLine } from './contract.ts'
import { supportTexts } from './texts.ts'

/** What somebody has written to the people behind the site; nothing where they have not. */
export function TicketsSection() {
  const texts = useTexts(supportTexts)
  const language = useLanguage()
  const { data = [] } = useLoaded<TicketLine[]>('/backapi/v1/support/tickets')
  if (data.length === 0) return null
  const day = (moment: number) => new Date(moment).toLocaleDateString(localeOf(language), { dateStyle: 'medium' })
  return (
    <Card as="section" padding="large">
      <Stack gap={3}>
        <Heading level={2} size="card">
          {texts.requests}
        </Heading>
        <EntryList
          label={texts.requests}
          entries={data.map(({ ref, topic, state, updatedAt }) => ({
            key: ref,
            title: `#${ref}`,
            detail: inOneLine([texts.topics[topic], texts.states[state], day(updatedAt)], language),
            end: (
              <SiteLink
                url={`/ticket?ref=${ref}`}
                className={buttonClass({ variant: 'secondary' })}
                aria-label={`${texts.open} #${ref}`}
              >
                {texts.open}
              </SiteLink>
            ),
          }))}
        />
      </Stack>
    </Card>
  )
}
