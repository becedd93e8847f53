import { QrOffer } from '#features/sites/pages/blocks/QrCard.tsx'
import { useSite, useTexts } from '#features/sites/pages/useSite.ts'
import { appDownloadTexts } from './texts.ts'

/** Where the app is: a code for the phone's camera and a link. Without an app they lead to this site, to open it there. */
export default function AppDownloadTool() {
  const texts = useTexts(appDownloadTexts)
  const { app } = useSite()
  if (!app?.apk)
    return <QrOffer url="/" title={texts.none} des={texts.noneHint} buttonTxt={texts.open} phone={texts.open} />
  // A page of ours is no file: it opens, and installs itself from there.
  if (app.apk.startsWith('/'))
    return <QrOffer url={app.apk} title={texts.scan} des={texts.pageHint} buttonTxt={texts.openApp} />
  const des = app.version ? texts.version(app.version) : texts.description
  return <QrOffer url={app.apk} title={texts.scan} des={des} />
}
