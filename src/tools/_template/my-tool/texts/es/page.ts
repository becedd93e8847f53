import type { PartOf } from '#platform/texts.ts'
import type en from '../en/page.ts'

export default {
  title: 'My tool',
  description: 'Escribe un número delante de cada línea de un archivo de texto.',
  drop: 'Elija un archivo de texto o suéltelo aquí',
  hint: (megabytes) => `.txt, hasta ${megabytes} MB. Un archivo cuesta un crédito.`,
  uploading: 'Subiendo su archivo',
  working: 'Numerando las líneas',
  cancel: 'Cancelar',
  done: 'Su archivo está listo',
  download: 'Descargar',
  again: 'Otro archivo',
  failed: 'Las líneas no se numeraron',
  loginNeeded: 'Inicie sesión primero. Su archivo queda elegido mientras tanto.',
  rejected: 'Elija un archivo de texto (.txt) del tamaño que aquí se indica.',
} satisfies PartOf<typeof en>
