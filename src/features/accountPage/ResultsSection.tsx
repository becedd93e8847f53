import { Download, Trash2 } from 'lucide-react'
import type { ResultEntry, StorageUsed } from '#features/accounts/contract.ts'
import { EntryList } from '#features/accounts/EntryList.tsx'
import { accountTexts } from '#features/accounts/texts.ts'
import { useLoaded } from '#features/accounts/useLoaded.ts'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { CallError, call } from '#platform/browser/call.web.ts'
import { type Language, localeOf } from '#platform/languages.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Heading } from '#ui/Heading.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Stack } from '#ui/layout.tsx'
import { Text } from '#ui/Text.tsx'
import { toasts } from '#ui/toasts.ts'

/** What the tools made and is still kept: to download again, and to delete before its time. */
export function ResultsSection() {
  const texts = useTexts(accountTexts)
  const language = useLanguage()
  const { data, reload } = useLoaded<ResultEntry[]>('/backapi/v1/user/results')
  const storage = useLoaded<StorageUsed>('/backapi/v1/user/storage')

  async function remove(id: string) {
    await call(`/backapi/v1/user/results/${id}`, { method: 'DELETE' }).then(
      () => toasts.success(texts.resultDeleted),
      (error: unknown) => {
        if (error instanceof CallError) toasts.error(error.message)
      },
    )
    reload()
    storage.reload()
  }

  const when = (moment: number) =>
    new Date(moment).toLocaleString(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' })

  return (
    <Card as="section" padding="large">
      <Stack gap={3}>
        <Heading level={2} size="card">
          {texts.results}
        </Heading>
        {storage.data && (
          <Text size="s" tone="muted">
            {storageLine(texts.storageUsed, storage.data, language)}
          </Text>
        )}
        <EntryList
          label={texts.results}
          empty={texts.noResults}
          entries={data?.map(({ id, url, name, expiresAt }) => ({
            key: id,
            title: name,
            detail: `${texts.keptUntil} ${when(expiresAt)}`,
            end: (
              <>
                <ButtonLink
                  variant="secondary"
                  href={url}
                  download={name}
                  icon={<Download />}
                  aria-label={`${texts.download} ${name}`}
                >
                  {texts.download}
                </ButtonLink>
                <IconButton label={`${texts.remove} ${name}`} onClick={() => remove(id)}>
                  <Trash2 />
                </IconButton>
              </>
            ),
          }))}
        />
      </Stack>
    </Card>
  )
}

/** How much is taken of what may be, as a sentence whose places are filled in. */
function storageLine(sentence: string, { bytes, maxBytes, files, maxFiles }: StorageUsed, language: Language): string {
  const megabytes = new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  })
  const count = new Intl.NumberFormat(localeOf(language))
  const facts: Record<string, string> = {
    used: megabytes.format(bytes / 1_000_000),
    most: megabytes.format(maxBytes / 1_000_000),
    files: count.format(files),
    mostFiles: count.format(maxFiles),
  }
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => facts[name] ?? place)
}
