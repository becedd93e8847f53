import { AlignmentType, LevelFormat } from 'docx'
import type { Flow, ListLevel } from '../layout/model.ts'
import { twips } from './units.ts'

const formats: Record<ListLevel['kind'], (typeof LevelFormat)[keyof typeof LevelFormat]> = {
  bullet: LevelFormat.BULLET,
  decimal: LevelFormat.DECIMAL,
  lowerLetter: LevelFormat.LOWER_LETTER,
  upperLetter: LevelFormat.UPPER_LETTER,
  lowerRoman: LevelFormat.LOWER_ROMAN,
  upperRoman: LevelFormat.UPPER_ROMAN,
}

export const listReference = (definition: number): string => `list-${definition + 1}`

/** Word's definitions of the document's lists: real lists, which count on when an item is added. */
export const numberingConfig = (flow: Flow) =>
  flow.lists.map((list, definition) => ({
    reference: listReference(definition),
    levels: list.levels.map((level, index) => ({
      level: index,
      format: formats[level.kind],
      text: level.kind === 'bullet' ? level.marker : level.marker.replace('%', `%${index + 1}`),
      start: level.start,
      alignment: AlignmentType.LEFT,
      style: {
        paragraph: { indent: { left: twips(level.left), hanging: twips(Math.max(4, level.hanging)) } },
        run: {
          size: level.style.size * 2,
          color: level.style.colour,
          ...(level.kind === 'bullet' ? {} : { bold: level.style.bold }),
        },
      },
    })),
  }))
