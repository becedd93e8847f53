import { plural } from '#platform/plural.ts'
import type { PartOf } from '#platform/texts.ts'
import type en from '../en/page.ts'

export default {
  title: 'Convertir documentos',
  description: 'De PDF a Word, Excel y PNG, y de Word, Excel y PowerPoint a PDF, en su navegador.',
  choose: '¿Qué quiere convertir?',
  unavailable: 'No disponible',
  names: {
    'pdf-to-word': 'PDF a Word',
    'pdf-to-excel': 'PDF a Excel',
    'pdf-to-png': 'PDF a PNG',
    'word-to-pdf': 'Word a PDF',
    'excel-to-pdf': 'Excel a PDF',
    'ppt-to-pdf': 'PPT a PDF',
  },
  drop: (accepts) => `Elija archivos ${accepts} o suéltelos aquí`,
  hint: (megabytes) => `Hasta ${megabytes} MB. Lo que sube se elimina a las 2 horas; los resultados, a las 24 horas.`,
  uploading: 'Subiendo su archivo',
  working: (conversion) => `${conversion}: convirtiendo`,
  cancel: 'Cancelar',
  done: 'Su archivo está listo',
  download: 'Descargar',
  remove: 'Quitar de la lista',
  files: 'Sus archivos',
  options: 'Opciones',
  pages: 'Páginas',
  passwordHint: 'Solo si el archivo está protegido.',
  pagesHint: 'Por ejemplo 1-3, 5. Todas las páginas si se deja vacío.',
  resolution: 'Resolución',
  layout: 'Diseño',
  layoutChoices: {
    auto: 'Las páginas se mantienen y el texto se edita',
    keep: 'Conservar el diseño de cada página',
    flow: 'Texto continuo',
  },
  sheets: 'Hojas',
  sheetChoices: { table: 'Una por cada tabla', page: 'Una por cada página', one: 'Una para todas las tablas' },
  fit: 'Hojas anchas',
  fitChoices: { width: 'Ajustar al ancho de la página', asIs: 'Como está en el archivo' },
  preview: 'La primera página',
  facts: {
    pages: (count) => plural('es', count, { one: '# página.', other: '# páginas.' }),
    noTables: 'No se encontró ninguna tabla, así que el archivo contiene su texto.',
    tables: (count) => plural('es', count, { one: '# tabla encontrada.', other: '# tablas encontradas.' }),
    recognised: (pages) =>
      plural('es', pages, {
        one: '# página era una imagen y se leyó por reconocimiento de texto.',
        other: '# páginas eran imágenes y se leyeron por reconocimiento de texto.',
      }),
    sure: (percent, doubtful) =>
      doubtful === 0
        ? `La seguridad del reconocimiento es del ${percent}.`
        : `La seguridad del reconocimiento es del ${percent}; ${plural('es', doubtful, {
            one: '# palabra difícil de leer está marcada',
            other: '# palabras difíciles de leer están marcadas',
          })} en amarillo.`,
    reduced: (pages) =>
      plural('es', pages, {
        one: '# página muy grande se dibujó más pequeña.',
        other: '# páginas muy grandes se dibujaron más pequeñas.',
      }),
    asPictures: (pages, count) =>
      count === 1
        ? `La página ${pages} no se pudo descomponer y se conserva como imagen.`
        : `Las páginas ${pages} no se pudieron descomponer y se conservan como imágenes.`,
    missing: (pages, count) =>
      count === 1
        ? `La página ${pages} ni siquiera se pudo dibujar, así que falta su contenido.`
        : `Las páginas ${pages} ni siquiera se pudieron dibujar, así que falta su contenido.`,
    cutLinks: (count) =>
      plural('es', count, {
        one: '# contenido de fuera del archivo se dejó aparte.',
        other: '# contenidos de fuera del archivo se dejaron aparte.',
      }),
  },
  failed: 'Este archivo no se convirtió',
  retry: 'Intentar de nuevo',
  password: 'Contraseña del archivo',
  unlock: 'Desbloquear y convertir',
  show: 'Mostrar la contraseña',
  hide: 'Ocultar la contraseña',
  logIn: 'Iniciar sesión',
  plans: 'Ver los planes',
  loginNeeded: 'Inicie sesión para convertir su archivo. Mientras tanto sigue elegido.',
  rejected: {
    type: 'Este formato no se admite aquí. Elija un archivo con la extensión correcta u otra conversión.',
    size: (megabytes) => `Este archivo ocupa más de ${megabytes} MB.`,
    empty: 'Este archivo está vacío. Compruebe que se guardó por completo.',
    count: 'Un archivo cada vez: se tomó el primero.',
  },
} satisfies PartOf<typeof en>
