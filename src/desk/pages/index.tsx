import 'virtual:themes.css'
import '#ui/base.css'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DeskPage } from './blocks.ts'
import { DeskDocument } from './DeskDocument.tsx'

/** Draws a page of the desk as HTML. */
export const drawPage = (page: DeskPage): string =>
  `<!doctype html>${renderToStaticMarkup(<DeskDocument page={page} />)}`
