import type { ComponentProps } from 'react'

type Props = { url: string; id?: string | undefined; newcomers?: boolean | undefined } & Omit<
  ComponentProps<'a'>,
  'href' | 'id'
>

/** A link out of a site's files. Those to pages of the site are marked: the frame opens them without loading everything anew. */
export function SiteLink({ url, newcomers, ...rest }: Props) {
  return <a {...rest} href={url} data-newcomers={newcomers} data-discover={url.startsWith('/') ? true : undefined} />
}
