import type { StorageUsed } from '#features/accounts/contract.ts'
import { accountTexts } from '#features/accounts/texts.ts'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { wordsOfHours } from '#features/sites/prices/duration.ts'
import { localeOf } from '#platform/languages.ts'
import { Text } from '#ui/Text.tsx'

/** How much of the room for files is taken, and how long results are kept. */
export function StorageLine({ storage }: { storage: StorageUsed }) {
  const texts = useTexts(accountTexts)
  const language = useLanguage()
  const { format: megabytes } = new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  })
  const { format: count } = new Intl.NumberFormat(localeOf(language))
  const facts: Record<string, string> = {
    used: megabytes(storage.bytes / 1_000_000),
    most: megabytes(storage.maxBytes / 1_000_000),
    files: count(storage.files),
    mostFiles: count(storage.maxFiles),
  }
  const used = texts.storageUsed.replace(/\{(\w+)\}/g, (place, name: string) => facts[name] ?? place)
  const kept = texts.resultsKept.replace('{time}', wordsOfHours(storage.resultHours, language))
  return (
    <Text size="s" tone="muted">
      {`${used}. ${kept}`}
    </Text>
  )
}
