import type { ComponentProps } from 'react'
import { useObjectUrl } from './useObjectUrl.ts'

type Props = { blob: Blob; alt: string } & Omit<ComponentProps<'img'>, 'src'>

/** A picture that the browser holds. */
export function PhotoImage({ blob, alt, ...rest }: Props) {
  const url = useObjectUrl(blob)
  return url ? <img {...rest} src={url} alt={alt} draggable={false} /> : <span {...rest} />
}
