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
} satisfies PartOf<typeof en>
