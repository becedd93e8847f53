import { AlignmentType, LevelSuffix } from 'docx'
import type { Flow } from '../layout/model.ts'
import { twips } from './units.ts'

export const listReference = (definition: number): string => `list-${definition + 1}`

/** Word's definitions of the document's lists: real lists, which count on when an item is added. */
export const numberingConfig = (flow: Flow) =>
  flow.lists.map((list, definition) => ({
    reference: listReference(definition),
    levels: list.levels.map((level, index) => ({
      level: index,
      // Kinds have the names that the format itself gives them.
      format: level.kind,
      ...(level.joined ? { suffix: LevelSuffix.NOTHING } : {}),
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
