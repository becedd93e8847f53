import { X } from 'lucide-react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Button } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { FileList } from './FileList.tsx'
import type { Item } from './item.ts'
import { pdfTexts } from './texts.ts'
import type { useConversions } from './useConversions.ts'

type Props = { items: readonly Item[]; work: ReturnType<typeof useConversions> }

/** What failed on earlier visits, folded, so that it does not stand between somebody and the file that they bring now. */
export function FailedBefore({ items, work }: Props) {
  const texts = useTexts(pdfTexts)
  const summary = texts.failedBefore(items.length)
  return (
    <Disclosure summary={summary}>
      <Stack gap={3}>
        {items.length > 1 && (
          <Row>
            <Button variant="quiet" icon={<X />} onClick={() => work.remove(items)}>
              {texts.removeAll}
            </Button>
          </Row>
        )}
        <FileList label={summary} items={items} work={work} />
      </Stack>
    </Disclosure>
  )
}
