import { FolderArchive } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { saveBlob } from '#platform/browser/saveBlob.web.ts'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/layout.tsx'
import { Progress } from '#ui/Progress.tsx'
import { toasts } from '#ui/toasts.ts'
import { type Item, together } from './item.ts'
import { pdfTexts } from './texts.ts'
import { zipResults } from './zipResults.web.ts'

/** What several files have in common: one bar while they are converted, and one zip of all that are done. */
export function Batch({ items }: { items: readonly Item[] }) {
  const texts = useTexts(pdfTexts)
  const [isPacking, setIsPacking] = useState(false)
  const all = together(items)
  const done = items.flatMap(({ now }) => (now.state === 'done' ? [now] : []))

  async function saveAll() {
    setIsPacking(true)
    try {
      saveBlob(await zipResults(done, AbortSignal.timeout(600_000)), `${texts.zipName}.zip`)
    } catch {
      toasts.error(texts.notPacked)
    } finally {
      setIsPacking(false)
    }
  }

  return (
    <>
      {all && <Progress label={texts.together(all.done, all.all)} percent={all.percent} />}
      {done.length > 1 && !all && (
        <Row>
          <Button variant="secondary" icon={<FolderArchive />} loading={isPacking} onClick={() => void saveAll()}>
            {texts.downloadAll(done.length)}
          </Button>
        </Row>
      )}
    </>
  )
}
