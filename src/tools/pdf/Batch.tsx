import { FolderArchive } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { saveBlob } from '#platform/browser/saveBlob.web.ts'
import { zipFiles } from '#platform/browser/zipFiles.web.ts'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/layout.tsx'
import { Progress } from '#ui/Progress.tsx'
import { toasts } from '#ui/toasts.ts'
import { type Item, together } from './item.ts'
import { pdfTexts } from './texts.ts'

/** What several files have in common: one bar while they are converted, and one zip of all that are done. */
export function Batch({ items }: { items: readonly Item[] }) {
  const texts = useTexts(pdfTexts)
  const [isPacking, setIsPacking] = useState(false)
  const all = together(items)
  const done = items.flatMap(({ now }) => (now.state === 'done' ? [now] : []))

  async function saveAll() {
    setIsPacking(true)
    try {
      saveBlob(await zipFiles(done, ({ url }) => blobAt(url)), `${texts.zipName}.zip`)
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

const fetchMs = 600_000

async function blobAt(url: string): Promise<Blob> {
  const response = await fetch(url, { signal: AbortSignal.timeout(fetchMs) })
  if (!response.ok) throw new Error(`A result answers ${response.status}`)
  return response.blob()
}
