import { plural } from '#platform/plural.ts'
import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  tooManyWaiting: (count) =>
    plural('es', count, {
      one: 'Ya tiene # tarea en espera o en curso, que es el máximo permitido. Espere a que termine o cancélela.',
      other:
        'Ya tiene # tareas en espera o en curso, que es el máximo permitido. Espere a que terminen algunas o cancele una.',
    }),
  cancelled: 'Esta tarea se canceló. Elija de nuevo el archivo para empezar otra vez.',
  notRetried:
    'Esta tarea no se puede repetir: solo una que falló o se canceló, mientras su herramienta esté instalada.',
  secretsGone: 'La contraseña de esta tarea se borró cuando terminó. Su titular tiene que pedirla de nuevo.',
  sourceGone: 'El archivo del que debía hacerse esto ya no está aquí: se borró o terminó su plazo. Súbalo de nuevo.',
  unknownTool: (tool, known) => `No hay ninguna herramienta "${tool}" que haga tareas. Las hay: ${known}.`,
  wrongNumberOfFiles: (least, most) =>
    least === most
      ? `Esto necesita ${least} ${least === 1 ? 'archivo' : 'archivos'}. Indique tantos.`
      : `Esto admite de ${least} a ${most} archivos. Indique tantos.`,
} satisfies PartOf<typeof en>
