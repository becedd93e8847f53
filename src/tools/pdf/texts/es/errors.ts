import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  noPages: 'Este archivo no tiene páginas. Ábralo en su propio programa, guárdelo otra vez y suba la copia nueva.',
  tooManyPages: (pages, limit) =>
    `Son ${pages} páginas, y una tarea convierte como máximo ${limit}. Elija un intervalo, por ejemplo 1-${limit}.`,
  pageTooLarge: (page) =>
    `La página ${page} es mayor que cualquier papel o pantalla. Elija las demás páginas o una resolución menor.`,
  badPageRange: (text, pages) =>
    `«${text}» no es una selección de páginas${pages === undefined ? '' : ` de este archivo, que tiene ${pages}`}. Escríbala como 1-3,5.`,
  noText:
    'No se encontró texto en este archivo, así que no se creó nada y no se cobra nada: sus páginas están en blanco o son imágenes en las que no se pudo leer nada, por ejemplo porque están escritas a mano o con un alfabeto que aquí no se lee. PDF a PNG las entrega como imágenes.',
  noRecognition:
    'Las páginas de este archivo son imágenes, y el reconocimiento de texto no está instalado en este servidor. No se cobra nada. PDF a PNG las entrega como imágenes.',
  notTakenApart:
    'No se pudo descomponer ninguna página de este archivo, así que no se creó nada y no se cobra nada. PDF a PNG entrega las páginas como imágenes.',
  noSuchPages: 'El documento no tiene estas páginas. Elija páginas que tenga, por ejemplo 1-3.',
  officeMissing:
    'Por ahora no se pueden convertir aquí archivos de Office: LibreOffice no está instalado en este servidor.',
  protectedNotHere: 'Por ahora no se pueden abrir aquí archivos protegidos. Suba una copia guardada sin contraseña.',
} satisfies PartOf<typeof en>
