import type { Box } from '../../model.ts'
import type { Paragraph, TextStyle } from '../model.ts'

/** A paragraph without text, as low as a word processor allows. It carries what needs a paragraph to hang on. */
export function emptyParagraph(box: Box, style: TextStyle): Paragraph {
  return {
    kind: 'paragraph',
    box,
    runs: [{ text: '', style: { ...style, size: 1 } }],
    alignment: 'left',
    indent: { left: 0, right: 0, firstLine: 0 },
    before: 0,
    pitch: 1,
    rightToLeft: false,
    tabs: [],
    endsOpen: false,
  }
}
