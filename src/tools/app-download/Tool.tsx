import { QrCard } from '#features/sites/blocks/QrCard.tsx'
import { useSite, useTexts } from '#features/sites/useSite.ts'
import { appDownloadTexts } from './texts.ts'

/** Where the app is: a code for the phone's camera and a link. Without an app they lead to this site, to open it there. */
export default function AppDownloadTool() {
  const texts = useTexts(appDownloadTexts)
  const { app } = useSite()
  const block = { block: 'QrCard', tone: 'plain' } as const
  if (!app?.apk) {
    const words = { title: texts.none, des: texts.noneHint, buttonTxt: texts.open }
    return <QrCard block={{ ...block, ...words, url: '/' }} lead={false} />
  }
  const words = { title: texts.scan, des: app.version ? texts.version(app.version) : texts.description }
  // A page of ours is no file: it opens, and installs itself from there.
  const page = app.apk.startsWith('/') ? { des: texts.pageHint, buttonTxt: texts.openApp } : {}
  return <QrCard block={{ ...block, ...words, ...page }} lead={false} />
}
