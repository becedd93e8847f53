import type { PartOf } from '#platform/texts.ts'
import type en from '../en/authoring.ts'

export default {
  isNoCode: (code: string) => `${code} no es un código de sitio: usa minúsculas, cifras y guiones.`,
  isNoType: (type: string, types: string) => `${type} no es un tipo de sitio: usa ${types}.`,
  isTaken: (code: string) => `El sitio ${code} ya existe: elige otro código.`,
  readOnly: 'Aquí la carpeta de sitios solo se puede leer. Cambia los archivos en el lugar de donde viene.',
  changedSince: (files: string) =>
    `Otra persona lo ha cambiado desde que lo abriste: ${files}. No se ha escrito nada. Ábrelo de nuevo y mira lo que dice ahora.`,
  broken: (problem: string) => `No se ha escrito nada, porque el sitio tendría un error: ${problem}`,
  notWritten: (reason: string) =>
    `No se pudieron escribir los archivos (${reason}). Nada ha cambiado; pregunta a quien cuida del disco.`,
  sameAlready: 'Los archivos ya dicen esto.',
  picture: {
    isNone: 'Esto no es una imagen que un sitio pueda mostrar. Envíe un PNG, JPEG, WebP, AVIF, SVG o ICO.',
    isOther: (kind: string, name: string) =>
      `Por su contenido es ${kind} y no lo que dice ${name}. Déle la extensión que le corresponde o envíe otra.`,
    isThere: (name: string) =>
      `Ya hay una imagen ${name}. Ábrala para poner esta en su lugar, o dé otro nombre a esta.`,
    tooLarge: (megabytes: number) => `Una imagen puede tener ${megabytes} MB. Redúzcala y envíela de nuevo.`,
    tooWide: (pixels: number) => `Un lado de una imagen puede tener ${pixels} píxeles. Redúzcala y envíela de nuevo.`,
  },
  preview: {
    draft: (code: string) =>
      `Borrador de ${code}: solo lo ves tú. Lo que hagas aquí, como un pedido, ocurre en el sitio publicado.`,
    none: (code: string) => `El borrador de ${code} no se puede mostrar; este es el sitio publicado.`,
    end: 'Salir de la vista previa',
  },
} satisfies PartOf<typeof en>
