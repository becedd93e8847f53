import { useTexts } from '#features/sites/pages/useSite.ts'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Text } from '#ui/Text.tsx'
import type { ReportLine } from './contract.ts'
import styles from './PhotoDialog.module.css'
import { idPhotoTexts } from './texts.ts'

/** What a passport office would say about the photo: what is wrong first, with what to do, then what is good. */
export function Report({ lines }: { lines: ReportLine[] }) {
  const { report: texts } = useTexts(idPhotoTexts)
  const wrong = lines.filter(({ state }) => state !== 'pass')
  const good = lines.filter(({ state }) => state === 'pass')
  const worst = wrong.some(({ state }) => state === 'fail') ? 'error' : wrong.length > 0 ? 'warning' : 'success'
  return (
    <Stack as="section" gap={3} aria-label={texts.title}>
      <Notice tone={worst} title={wrong.length === 0 ? texts.allGood : texts.some(wrong.length)}>
        {wrong.length > 0 && (
          <ul className={styles.lines}>
            {wrong.map(({ id, state, name, advice }) => (
              <li key={id}>
                <Text as="span" size="s" strong>
                  {name}: {texts.states[state]}.
                </Text>{' '}
                {advice}
              </li>
            ))}
          </ul>
        )}
      </Notice>
      {good.length > 0 && (
        <Disclosure summary={`${texts.passed} (${good.length})`}>
          <ul className={styles.lines}>
            {good.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Stack>
  )
}
