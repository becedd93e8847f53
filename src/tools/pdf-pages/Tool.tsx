import { useLanguage, useSite, useTexts } from '#features/sites/pages/useSite.ts'
import { listed } from '#platform/isolated.ts'
import { Dropzone } from '#ui/Dropzone.tsx'
import { Stack } from '#ui/layout.tsx'
import { TurnedAway } from '#ui/TurnedAway.tsx'
import { useIntoView } from '#ui/useIntoView.ts'
import { useOfferedFiles } from '#ui/useOfferedFiles.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { ActionTiles } from './ActionTiles.tsx'
import { acceptsOf, takesSeveral } from './contract.ts'
import { FileRow } from './FileRow.tsx'
import { Outcome } from './Outcome.tsx'
import { Settings } from './Settings.tsx'
import styles from './Tool.module.css'
import { pdfPagesTexts } from './texts.ts'
import { rulesOf, useInHand } from './useInHand.ts'
import { megabytes } from './useTold.ts'

/** The tiles of what can be done, the files, their pages or what has to be told, and the result. */
export default function PdfPagesTool() {
  const texts = useTexts(pdfPagesTexts)
  const language = useLanguage()
  const { keeping } = useSite()
  const inHand = useInHand()
  const { files, usable, isReady, now, told } = inHand
  const { name } = inHand.choices
  useOfferedFiles(inHand.offer)

  // On every screen the files come below the picker, and the result where the pages were, which are taller.
  const view = useIntoView<HTMLDivElement>(
    now.state !== 'idle' ? now.state : files.length === 0 ? undefined : isReady ? 'ready' : 'coming',
  )

  return (
    <Stack gap={5} className={styles.tool}>
      <ActionTiles value={name} onChange={inHand.chooseAction} />
      {(files.length === 0 || takesSeveral(name)) && (
        <Dropzone
          {...rulesOf(name)}
          label={takesSeveral(name) ? texts.dropSeveral(listed(acceptsOf(name), language)) : texts.drop}
          hint={texts.hint(megabytes, keeping)}
          onChoice={() => {
            told.forgetTurnedAway()
            told.forgetChanged()
          }}
          onFiles={(chosen) => inHand.choose(chosen)}
          onReject={told.tellRejected}
        />
      )}
      <TurnedAway sentences={told.turnedAway} closeLabel={texts.close} onClose={told.forgetTurnedAway} />
      <TurnedAway tone="info" sentences={told.changed} closeLabel={texts.close} onClose={told.forgetChanged} />
      {(files.length > 0 || now.state !== 'idle') && (
        <Stack gap={5} ref={view}>
          {files.length > 0 && (
            <Stack as="ul" gap={2} aria-label={texts.files} className={styles.files}>
              {files.map((chosen) => (
                <li key={chosen.id}>
                  <FileRow
                    chosen={chosen}
                    place={usable.length > 1 ? { at: usable.indexOf(chosen) + 1, of: usable.length } : undefined}
                    onMove={isReady ? (by) => inHand.move(chosen, by) : undefined}
                    onRetry={(password) => inHand.retry(chosen, password)}
                    onRemove={() => inHand.remove(chosen)}
                  />
                </li>
              ))}
            </Stack>
          )}
          {isReady && now.state === 'idle' && <Settings inHand={inHand} />}
          {now.state !== 'idle' && (
            <Outcome now={now} onRetry={inHand.work} onReset={inHand.reset} onUnlocked={inHand.unlock} />
          )}
        </Stack>
      )}
      <VisuallyHidden role="status">{inHand.status()}</VisuallyHidden>
    </Stack>
  )
}
