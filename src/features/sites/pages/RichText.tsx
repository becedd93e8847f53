import { Prose } from '#ui/Prose.tsx'
import { useSaidIn } from './Words.tsx'

type Props = { html: string; className?: string | undefined }

/** Text with markup from a site's files, sanitised when they were read. */
export function RichText({ html, className }: Props) {
  return <Prose {...useSaidIn(html)} className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
