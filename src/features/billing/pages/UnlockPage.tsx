import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { FormPage } from '#features/sites/pages/FormPage.tsx'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { tellResultTaken } from '#platform/browser/resultTaken.web.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { unlockedQuery } from '../contract.ts'
import { billingTexts } from '../texts.ts'
import { Offers } from './Unlock.tsx'
import styles from './UnlockPage.module.css'
import { useFetched } from './useFetched.ts'
import { useTried } from './useTried.ts'

/** /sub/unlock: a tried result by its uid. It is unlocked here, waited for after the payment, and fetched. */
export function UnlockPage() {
  const { unlock: texts } = useTexts(billingTexts)
  const [query] = useSearchParams()
  return (
    <FormPage title={texts.title}>
      <Tried uid={query.get('uid') ?? ''} />
    </FormPage>
  )
}

function Tried({ uid }: { uid: string }) {
  const { unlock: texts } = useTexts(billingTexts)
  const { tried, again } = useTried(uid)
  const toTools = <ButtonLink href="/">{texts.toTools}</ButtonLink>

  switch (tried.state) {
    case 'loading':
      return <Skeleton shape="block" />
    case 'working':
      return (
        <Stack gap={3}>
          <p role="status">{texts.working}</p>
          <Skeleton shape="block" />
        </Stack>
      )
    case 'unpaid':
      return (
        <Stack gap={4}>
          {tried.preview && <Preview link={tried.preview} alt={texts.preview} />}
          <Offers uid={uid} cost={tried.cost} onPaid={again} />
        </Stack>
      )
    case 'ready':
      return (
        <Stack gap={4}>
          <Notice tone="success" live title={texts.ready}>
            {texts.readyDes}
          </Notice>
          {tried.name.endsWith('.json') ? (
            // Made to be read in its tool, which saves it in the forms that people use.
            <ButtonLink size="large" wide href={`/t/${tried.tool}?${unlockedQuery}=${uid}`}>
              {texts.open}
            </ButtonLink>
          ) : (
            <ButtonLink
              size="large"
              wide
              icon={<Download />}
              href={tried.url}
              download={tried.name}
              onClick={() => tellResultTaken(tried.tool)}
            >
              {texts.download}
            </ButtonLink>
          )}
        </Stack>
      )
    case 'failed':
      return (
        <Notice tone="error" live title={texts.failed} action={toTools}>
          {texts.failedDes}
        </Notice>
      )
    case 'gone':
      return (
        <Notice tone="warning" live title={texts.gone} action={toTools}>
          {texts.goneDes}
        </Notice>
      )
  }
}

function Preview({ link, alt }: { link: string; alt: string }) {
  const url = useFetched(link)
  return url ? <img src={url} alt={alt} className={styles.preview} draggable={false} /> : <Skeleton shape="block" />
}
