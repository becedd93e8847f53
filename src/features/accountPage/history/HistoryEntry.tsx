import { Download, FolderOpen } from 'lucide-react'
import { accountTexts } from '#features/accounts/texts.ts'
import type { OwnJob } from '#features/jobs/ownJob.ts'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { byteSize } from '#platform/byteSize.ts'
import { inOneLine } from '#platform/isolated.ts'
import { localeOf } from '#platform/languages.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Row } from '#ui/layout.tsx'
import { Text } from '#ui/Text.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './History.module.css'
import type { HistoryTool } from './historyTool.ts'
import { saveAs } from './saveAs.web.ts'

type Props = {
  entry: OwnJob
  tool: HistoryTool | undefined
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onFailed: (error: unknown) => void
}

/** A result: how it looks or its tool's icon, what it is, until when it is kept, and what can be done with it. */
export function HistoryEntry({ entry, tool, isChosen, onChoose, onFailed }: Props) {
  const texts = useTexts(accountTexts)
  const language = useLanguage()
  const { id, createdAt, expiresAt, bytes, url, formats, facts } = entry
  // What is written anew in each format is called without the one that it is kept in.
  const name = formats.length > 0 ? entry.name.replace(/\.[^.]*$/, '') : entry.name
  const moment = (at: number, style: Intl.DateTimeFormatOptions) =>
    new Date(at).toLocaleString(localeOf(language), style)
  const picture = typeof facts?.preview === 'string' && facts.preview.startsWith('data:image/') && facts.preview
  return (
    <li className={styles.entry}>
      <Checkbox
        label={<VisuallyHidden>{`${texts.select}: ${name}`}</VisuallyHidden>}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <span className={styles.picture}>
        {picture ? <img src={picture} alt="" /> : tool?.icon && <img src={tool.icon} alt="" className={styles.icon} />}
      </span>
      <div className={styles.words}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <Text size="s" tone="muted">
          {picture && tool?.icon && <img src={tool.icon} alt="" className={styles.badge} />}
          {inOneLine([tool?.name, moment(createdAt, { timeStyle: 'short' }), byteSize(bytes, language)], language)}
        </Text>
        <Text size="s" tone="muted">
          {`${texts.keptUntil} ${moment(expiresAt, { dateStyle: 'medium', timeStyle: 'short' })}`}
        </Text>
      </div>
      <Row gap={2} className={styles.buttons}>
        {formats.length === 0 && (
          <ButtonLink
            variant="secondary"
            href={url}
            download={name}
            icon={<Download />}
            aria-label={`${texts.download} ${name}`}
          >
            {texts.download}
          </ButtonLink>
        )}
        {formats.map((format) => (
          <Button
            key={format}
            variant="secondary"
            icon={<Download />}
            aria-label={`${texts.download} ${name}.${format}`}
            onClick={() => saveAs(id, `${name}.${format}`, format).catch(onFailed)}
          >
            {format}
          </Button>
        ))}
        {tool?.offered && (
          <ButtonLink
            variant="quiet"
            href={`/t/${tool.id}?job=${id}`}
            icon={<FolderOpen />}
            aria-label={`${texts.openAgain}: ${name}`}
          >
            {texts.openAgain}
          </ButtonLink>
        )}
      </Row>
    </li>
  )
}
