import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  wrongPassword: 'Esta contraseña no abre el archivo. Compruebe las mayúsculas e inténtelo de nuevo.',
  noPages: 'Este archivo no tiene páginas. Ábralo en su propio programa, guárdelo otra vez y suba la copia nueva.',
  tooManyPages: (pages, limit) =>
    `Son ${pages} páginas, y una tarea convierte como máximo ${limit}. Elija un intervalo, por ejemplo 1-${limit}.`,
  pageTooLarge: (page) =>
    `La página ${page} es mayor que cualquier papel o pantalla. Elija las demás páginas o una resolución menor.`,
  badPageRange: (text, pages) =>
    `«${text}» no es una selección de páginas de este archivo, que tiene ${pages}. Escríbala como 1-3,5.`,
  noSuchPages: 'El documento no tiene estas páginas. Elija páginas que tenga, por ejemplo 1-3.',
  officeMissing:
    'Por ahora no se pueden convertir aquí archivos de Office: LibreOffice no está instalado en este servidor.',
  protectedNotHere: 'Por ahora no se pueden abrir aquí archivos protegidos. Suba una copia guardada sin contraseña.',
} satisfies PartOf<typeof en>
