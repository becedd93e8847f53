import { FileImage, FileSpreadsheet, FileText, FileType, Presentation, Sheet } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLoginDialog } from '#features/accounts/useLoginDialog.ts'
import { useSession } from '#features/accounts/useSession.ts'
import { useLanguage, useSite, useTexts } from '#features/sites/pages/useSite.ts'
import { beginTrying } from '#platform/browser/beginTrying.web.ts'
import { isolated } from '#platform/isolated.ts'
import { Dropzone } from '#ui/Dropzone.tsx'
import type { Rejection } from '#ui/files.ts'
import { Stack } from '#ui/layout.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { toasts } from '#ui/toasts.ts'
import { useIntoView } from '#ui/useIntoView.ts'
import { ConversionItem } from './ConversionItem.tsx'
import { type Conversion, type ConversionOptions, conversions, pdf } from './contract.ts'
import { Options } from './Options.tsx'
import styles from './Tool.module.css'
import { pdfTexts } from './texts.ts'
import { useConversions } from './useConversions.ts'

const icons: Record<Conversion['id'], typeof FileText> = {
  'pdf-to-word': FileText,
  'pdf-to-excel': FileSpreadsheet,
  'pdf-to-png': FileImage,
  'word-to-pdf': FileType,
  'excel-to-pdf': Sheet,
  'ppt-to-pdf': Presentation,
}

const megabytes = pdf.maxBytes / 1_000_000

/** The converter: the tiles of the six conversions, where to drop files, and each file on its way. */
export default function PdfTool() {
  const texts = useTexts(pdfTexts)
  const language = useLanguage()
  const session = useSession()
  const { tryFirst } = useSite()
  const openLogin = useLoginDialog()
  const [conversion, setConversion] = useState(useAskedConversion())
  const [options, setOptions] = useState<ConversionOptions>({})
  const { items, add, retry, remove, unlock } = useConversions(texts)
  const newest = items[0]
  const shown = useIntoView<HTMLLIElement>(newest && `${newest.id} ${newest.now.state}`)

  function choose(files: File[]) {
    const start = () => add(files, conversion, options)
    if (tryFirst) beginTrying()
    if (session || tryFirst) return start()
    toasts.info(texts.loginNeeded)
    openLogin({ onLogin: start })
  }

  function reject([first]: Rejection[]) {
    if (!first) return
    const text = texts.rejected[first.reason]
    toasts.error(typeof text === 'string' ? text : text(megabytes))
  }

  return (
    <Stack gap={5} className={styles.tool}>
      <RadioGroup
        legend={texts.choose}
        look="tiles"
        className={styles.tiles}
        value={conversion.id}
        onChange={(id) => {
          setConversion(conversions.find((other) => other.id === id) ?? conversion)
          setOptions({})
        }}
        options={conversions.map(({ id, makes, notAvailable }) => {
          const Icon = icons[id]
          const hint = notAvailable ? texts.unavailable : isolated(makes, language)
          return { value: id, label: texts.names[id], hint, picture: <Icon />, disabled: notAvailable ?? false }
        })}
      />
      <Dropzone
        accepts={conversion.accepts}
        maxBytes={pdf.maxBytes}
        multiple
        label={texts.drop(conversion.accepts.join(', '))}
        hint={texts.hint(megabytes)}
        onFiles={choose}
        onReject={reject}
      />
      <Options conversion={conversion} options={options} onChange={setOptions} />
      {items.length > 0 && (
        <Stack as="ul" gap={3} aria-label={texts.files}>
          {items.map((item) => (
            <li key={item.id} ref={item === newest ? shown : undefined} className={styles.file}>
              <ConversionItem
                item={item}
                onRetry={(more) => retry(item, more)}
                onRemove={() => remove(item)}
                onUnlocked={(url) => unlock(item, url)}
              />
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

/** The conversion that the address asks for with `?type=`, else the first. */
function useAskedConversion(): Conversion {
  const [query] = useSearchParams()
  const asked = conversions.find(({ type }) => String(type) === query.get('type'))
  return asked ?? (conversions[0] as Conversion)
}
