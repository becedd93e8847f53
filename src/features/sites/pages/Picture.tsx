import { usePagePlace } from './usePageWorld.ts'
import { useSaidIn } from './Words.tsx'

type Props = {
  src: string
  /** What it shows; without it the picture is decoration. */
  alt?: string | undefined
  /** Seen at once, and fetched before everything else, as the page's first picture is anyhow. */
  eager?: boolean
  className?: string | undefined
}

/** A picture of the site with its place kept free until it is there. */
export function Picture({ src, alt = '', eager = false, className }: Props) {
  const { images, firstPicture } = usePagePlace()
  const size = images[src]
  const isAwaited = eager || src === firstPicture
  const { lang } = useSaidIn(alt)
  return (
    <img
      src={src}
      alt={alt}
      lang={lang}
      {...size}
      className={className}
      loading={isAwaited ? 'eager' : 'lazy'}
      fetchPriority={isAwaited ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
