import { data, type LoaderFunctionArgs } from 'react-router'
import { Gallery } from '#ui/Gallery.tsx'
import { visitContext } from '../rendering/context.ts'

/** Every part of the design system in all its states, in development alone. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(visitContext).development) throw data(null, { status: 404 })
  return null
}

export const meta = () => [{ title: 'Design system' }, { name: 'robots', content: 'noindex' }]

export default function GalleryPage() {
  return <Gallery />
}
