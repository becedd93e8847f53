import { FolderArchive, RotateCcw, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLoginDialog } from '#features/accounts/pages/useLoginDialog.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { saveBlob } from '#platform/browser/saveBlob.web.ts'
import { zipFiles } from '#platform/browser/zipFiles.web.ts'
import { codes, wantsPlan } from '#platform/codes.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Heading } from '#ui/Heading.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Row } from '#ui/layout.tsx'
import { Progress } from '#ui/Progress.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './BatchList.module.css'
import { photoTexts } from './texts.ts'
import type { Piece } from './useBatch.ts'

type BatchTexts = {
  progress: (done: number, all: number) => string
  waiting: string
  working: string
  look: string
  open: (name: string) => string
  cancel: string
  another: string
  download: (count: number) => string
}

export type PieceDone<Item, Result> = Extract<Piece<Item, Result>, { state: 'done' }>

type Props<Item, Result> = {
  pieces: readonly Piece<Item, Result>[]
  texts: BatchTexts
  /** Large pictures with little below them, or small ones with words beside them. */
  look: 'tiles' | 'rows'
  nameOf: (item: Item) => string
  /** The picture of a piece, as far as there is one. */
  picture: (piece: Piece<Item, Result>) => ReactNode
  /** What is said of a finished piece. */
  about?: (piece: PieceDone<Item, Result>) => ReactNode
  /** A finished piece as a file of the zip; undefined where it gives none. */
  fileOf: (piece: PieceDone<Item, Result>) => Promise<{ name: string; blob: Blob } | undefined>
  onOpen: (id: number) => void
  /** Tries one again that failed, or all of them. */
  onRetry: (id?: number) => void
  /** Gives up one that is not done. */
  onRemove: (id: number) => void
  onEmpty: () => void
  onSaved?: () => void
}

/** Several photos, each with how far it is; a finished one opens, and all that are done are saved as one zip. */
export function BatchList<Item, Result>({ pieces, texts, look, nameOf, picture, ...props }: Props<Item, Result>) {
  const { about, fileOf, onOpen, onRetry, onRemove, onEmpty, onSaved } = props
  const words = useTexts(photoTexts)
  const [isPacking, setIsPacking] = useState(false)
  const done = pieces.filter((piece) => piece.state === 'done')
  const failures = pieces.flatMap((piece) => (piece.state === 'failed' ? [piece.code] : []))
  const isPlanWanted = failures.some(wantsPlan)
  const openLogin = useLoginDialog()
  const isWorking = pieces.some(({ state }) => state === 'working' || state === 'waiting')

  async function saveAll() {
    setIsPacking(true)
    try {
      const files = (await Promise.all(done.map(fileOf))).filter((file) => file !== undefined)
      if (files.length > 0) saveBlob(await zipFiles(files, async ({ blob }) => blob), `${words.zipName}.zip`)
      onSaved?.()
    } finally {
      setIsPacking(false)
    }
  }

  return (
    <>
      <Heading level={2} size="card" className={styles.title} aria-live="polite">
        {texts.progress(done.length, pieces.length)}
      </Heading>
      <ol className={styles[look]}>
        {pieces.map((piece) => (
          <li key={piece.id}>
            {picture(piece)}
            <div className={styles.words}>
              {look === 'rows' && <Text strong>{nameOf(piece.item)}</Text>}
              {piece.state === 'done' ? (
                <>
                  {about?.(piece)}
                  <Button
                    variant="secondary"
                    aria-label={texts.open(nameOf(piece.item))}
                    onClick={() => onOpen(piece.id)}
                  >
                    {texts.look}
                  </Button>
                </>
              ) : piece.state === 'failed' ? (
                <>
                  {/* Of a file that cannot be read the picture shows nothing. */}
                  {look === 'tiles' && (
                    <Text size="s" strong className={styles.name}>
                      <bdi>{nameOf(piece.item)}</bdi>
                    </Text>
                  )}
                  <Text size="s" tone="error" className={styles.state}>
                    {piece.text}
                  </Text>
                  <div className={styles.failed}>
                    <Button
                      variant="secondary"
                      aria-label={`${words.tryAgain}: ${nameOf(piece.item)}`}
                      onClick={() => onRetry(piece.id)}
                    >
                      {words.tryAgain}
                    </Button>
                    <IconButton label={`${words.takeOut}: ${nameOf(piece.item)}`} onClick={() => onRemove(piece.id)}>
                      <X />
                    </IconButton>
                  </div>
                </>
              ) : (
                <div className={styles.going}>
                  {piece.state === 'working' ? (
                    <Progress label={texts.working} percent={piece.percent} />
                  ) : (
                    <Text size="s" tone="muted">
                      {texts.waiting}
                    </Text>
                  )}
                  <IconButton label={`${texts.cancel}: ${nameOf(piece.item)}`} onClick={() => onRemove(piece.id)}>
                    <X />
                  </IconButton>
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
      {isPlanWanted && (
        <Text tone="muted" className={styles.stays}>
          {words.plansBeside}
        </Text>
      )}
      <Row justify="center">
        {/* What is left lies in this page alone, so the plans come beside it. */}
        {isPlanWanted && (
          <ButtonLink href="/sub/price" target="_blank">
            {words.plans}
          </ButtonLink>
        )}
        {failures.includes(codes.notLoggedIn) && (
          <Button onClick={() => openLogin({ onLogin: () => onRetry() })}>{words.logIn}</Button>
        )}
        <Button variant="quiet" icon={<RotateCcw />} onClick={onEmpty}>
          {isWorking ? texts.cancel : texts.another}
        </Button>
        {!isWorking && failures.length > 1 && (
          <Button variant="secondary" onClick={() => onRetry()}>
            {words.tryAllAgain}
          </Button>
        )}
        <Button
          icon={<FolderArchive />}
          disabled={done.length === 0}
          loading={isPacking}
          onClick={() => void saveAll()}
        >
          {texts.download(done.length)}
        </Button>
      </Row>
    </>
  )
}
