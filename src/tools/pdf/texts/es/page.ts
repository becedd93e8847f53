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
  uploading: 'Subiendo su archivo',
  working: (conversion) => `${conversion}: convirtiendo`,
  cancel: 'Cancelar',
  done: 'Su archivo está listo',
  download: 'Descargar',
  remove: 'Quitar de la lista',
  files: 'Sus archivos',
  pages: 'Páginas',
  pagesHint: 'Por ejemplo 1-3, 5. Todas las páginas si se deja vacío.',
  resolution: 'Resolución',
  layout: 'Diseño',
  layoutChoices: {
    auto: 'Las páginas se mantienen y el texto se edita',
    keep: 'Conservar el diseño de cada página',
    flow: 'Texto continuo',
  },
  content: 'Contenido',
  contentChoices: { tables: 'Las tablas', pages: 'Todo lo escrito, página por página' },
  sheets: 'Hojas',
  sheetChoices: { table: 'Una por cada tabla', page: 'Una por cada página', one: 'Una para todas las tablas' },
  fit: 'Hojas anchas',
  fitChoices: { width: 'Ajustar al ancho de la página', asIs: 'Como está en el archivo' },
  preview: 'La primera página',
  facts: {
    pages: (count) => plural('es', count, { one: '# página.', other: '# páginas.' }),
    noTables: 'No se encontró ninguna tabla, así que el archivo contiene su texto.',
    tables: (count) => plural('es', count, { one: '# tabla encontrada.', other: '# tablas encontradas.' }),
    textLeftOut:
      'El texto fuera de las tablas se dejó aparte; elija «Todo lo escrito, página por página» para tenerlo.',
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
    foreign: (pages, count) =>
      `${count === 1 ? `La página ${pages} parece estar` : `Las páginas ${pages} parecen estar`} en un idioma que aquí no se lee: sus letras propias se tomaron por otras parecidas, también en palabras sin marcar.`,
    unread: (pages, count) =>
      `${count === 1 ? `En la página ${pages}` : `En las páginas ${pages}`} hay texto que no se pudo leer, por ejemplo bajo un reflejo o un sello, o donde está escrito a mano o con un alfabeto que aquí no se lee. Esos lugares se conservan como imágenes si el formato las admite: compárelos con el original.`,
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
  unlock: 'Desbloquear',
  show: 'Mostrar la contraseña',
  hide: 'Ocultar la contraseña',
  logIn: 'Iniciar sesión',
  plans: 'Ver los planes',
  loginNeeded: 'Inicie sesión para convertir su archivo. Mientras tanto sigue elegido.',
  drop: 'Elija archivos, o suéltelos o péguelos aquí',
  hint: (accepts: string, megabytes: number, kept: string) =>
    `${accepts} para esto; otros documentos se reconocen por su contenido. Hasta ${megabytes} MB cada uno. ${kept}`,
  looking: 'Mirando su archivo',
  gone: 'Lo subido de este archivo ya se ha borrado. Elíjalo de nuevo.',
  again: 'Convertir de otro modo',
  original: 'Su archivo',
  result: 'El resultado',
  convert: (conversion: string) => `Convertir: ${conversion}`,
  convertAll: (count: number) => `Convertir ${count} archivos`,
  leftBefore: (names) =>
    names.length === 1
      ? `Entre ellos está ${names[0]}, de una visita anterior. Si no quiere convertirlo, quítelo de la lista.`
      : `${names.length} de ellos son de una visita anterior. Si no quiere convertirlos, quítelos de la lista.`,
  isLeftBefore: 'De una visita anterior',
  readyTold: (name: string) => `${name}: listo para convertir. Se muestran sus opciones.`,
  together: (done: number, all: number) => `${done} de ${all} archivos terminados`,
  downloadAll: (count: number) => `Descargar ${count} archivos en un zip`,
  zipName: 'documentos',
  notPacked: 'No se pudieron empaquetar los archivos. Compruebe su conexión e inténtelo de nuevo.',
  picked: (picked: number, all: number) => `Páginas que se convierten: ${picked} de ${all}`,
  page: (page: number) => `Página ${page}`,
  pageCount: (count: number) => (count === 1 ? '1 página' : `${count} páginas`),
  failedBefore: (count) => `Archivos anteriores que no se convirtieron (${count})`,
  removeAll: 'Quitar todos de la lista',
  earlier: (count: number) => `Archivos anteriores (${count})`,
  keptUntil: (moment: string) => `Se guarda hasta el ${moment}`,
  chooseAnew: (name: string) => `Lo subido para ${name} ya se ha borrado. Elija el archivo de nuevo.`,
  switched: (name: string, conversion: string) =>
    `${name} no es de los archivos de la tarjeta elegida. Para él se ha elegido «${conversion}».`,
  close: 'Cerrar',
  tooMany: (most: number) => `${most} archivos a la vez: se tomaron los primeros ${most}.`,
  options: 'Opciones',
  againFree: 'Mientras se guarde lo subido, convertirlo de nuevo no cuesta nada.',
  notWhatItSays:
    'Este archivo no es lo que dice su nombre: no contiene ningún PDF, documento de Office ni imagen. Guárdelo de nuevo en el programa que lo creó y elija esa copia.',
  rejected: {
    type: (name: string, _megabytes: number) =>
      `${name} no se puede convertir aquí. Elija un PDF, un archivo de Word, Excel o PowerPoint, o una imagen de una página (JPEG, PNG).`,
    size: (name: string, megabytes: number) =>
      `${name} ocupa más de ${megabytes} MB. Guárdelo más pequeño o en varios archivos.`,
    empty: (name: string, _megabytes: number) =>
      `${name}: Este archivo está vacío. Compruebe que se guardó por completo.`,
    folder: (name: string, _megabytes: number) => `${name}: Esta carpeta está vacía.`,
    count: (name: string, _megabytes: number) => `${name} no se tomó: un archivo a la vez.`,
  },
} satisfies PartOf<typeof en>
