import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  noSuchPage: (page, count) => `No hay página ${page}: el archivo tiene ${count}. Elija las páginas de nuevo.`,
  noSuchFile: (file, count) => `No hay archivo ${file}: hay ${count}. Elija las páginas de nuevo.`,
  badRange: (text, count) =>
    `«${text}» no nombra páginas${count === undefined ? '' : ` de este archivo, que tiene ${count}`}. Escríbalo así: 1-3,5; y las partes así: 1-3;4-6.`,
  rangeBeyond: (text, count) =>
    `«${text}» va más allá de este archivo, que tiene ${count === 1 ? '1 página' : `las páginas 1 a ${count}`}. Nombre páginas que tenga, o deje abierto el final: 3-.`,
  noBookmarks: 'Este archivo no tiene marcadores por los que dividirlo. Divídalo por páginas o por tamaño.',
  tooManyParts: (parts, most) =>
    `Así salen ${parts} partes, y el máximo es ${most}. Tome más páginas o megabytes por parte.`,
  tooManyPages: (pages, most) =>
    `Son ${pages} páginas, y aquí un archivo puede tener como máximo ${most}. Divídalo en el programa que lo hizo y suba las partes.`,
  notProtected: 'Este archivo no tiene contraseña: ya se abre para todos, así que no se hizo nada y no se cobra nada.',
  newPasswordMissing: 'Elija la contraseña que tendrá el archivo.',
  nothingToRead:
    'Ninguna página de este archivo es una imagen con palabras legibles, así que no se hizo nada y no se cobra nada.',
  noRecognition:
    'El reconocimiento de texto no está instalado en este servidor, así que por ahora no se puede buscar en las páginas. No se cobra nada.',
  smallAlready: (isStrongest) =>
    `Este archivo no se puede reducir de forma apreciable así, de modo que quedó como está y no se cobra nada.${isStrongest ? '' : ' Pruebe un ajuste más fuerte.'}`,
  nothingToDraw: 'De estas palabras no se ve nada. Escriba letras, cifras o signos visibles.',
  onePart:
    'Así el archivo queda en una sola pieza, por lo que no se ha hecho nada y no se cobra nada. Elija partes más pequeñas.',
  oneFileOnly: 'Esto se hace con un archivo cada vez. Elija un solo archivo.',
  noArchive: (why) =>
    `Este archivo no puede ser PDF/A: ${why} No se hizo nada y no se cobra nada. Sin PDF/A sí se puede hacer que su texto se pueda buscar.`,
  /** Why a file cannot become PDF/A, in the middle of that sentence. */
  obstacles: {
    letters: 'tiene letras propias junto a lo escaneado, y aquí solo lo escaneado pasa a PDF/A.',
    colours: 'tiene colores de imprenta (CMYK o tintas planas).',
    pictures: 'tiene imágenes de un tipo (JPEG 2000) que aquí no se admite.',
    additions: 'tiene comentarios, campos de formulario o firmas.',
    other: 'contiene algo que la norma prohíbe.',
  },
  qpdfMissing:
    'Por ahora no se puede trabajar aquí con páginas PDF: el programa qpdf no está instalado en este servidor.',
} satisfies PartOf<typeof en>
