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
  preview: {
    draft: (code: string) =>
      `Borrador de ${code}: solo lo ves tú. Lo que hagas aquí, como un pedido, ocurre en el sitio publicado.`,
    none: (code: string) => `El borrador de ${code} no se puede mostrar; este es el sitio publicado.`,
    end: 'Salir de la vista previa',
  },
} satisfies PartOf<typeof en>
