import { usePagePlace } from './usePageWorld.ts'
import { useSaidIn } from './Words.tsx'

type Props = {
  src: string
  /** What it shows; without it the picture is decoration. */
  alt?: string | undefined
  /** Seen at once: fetched before everything else. */
  eager?: boolean
  className?: string | undefined
}

/** A picture of the site with its place kept free until it is there. */
export function Picture({ src, alt = '', eager = false, className }: Props) {
  const size = usePagePlace().images[src]
  const { lang } = useSaidIn(alt)
  return (
    <img
      src={src}
      alt={alt}
      lang={lang}
      {...size}
      className={className}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
