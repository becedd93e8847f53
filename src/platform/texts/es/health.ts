import type { PartOf } from '#platform/texts.ts'
import type en from '../en/health.ts'

export default {
  database: { answers: 'La base de datos responde.', silent: 'La base de datos no responde.' },
  queue: { answers: 'La cola responde.', silent: 'La cola no responde.' },
  store: { answers: 'El almacén de archivos responde.', silent: 'El almacén de archivos no responde.' },
  disk: {
    free: (megabytes) => `En el disco hay ${megabytes} MB libres.`,
    freeOf: (megabytes, wanted) => `En el disco hay ${megabytes} MB libres; hacen falta al menos ${wanted} MB.`,
    silent: 'El disco no responde.',
  },
  process: {
    answers: 'Este proceso atiende peticiones.',
    stopping: 'Este proceso se está deteniendo.',
    silent: 'Este proceso no responde.',
  },
} satisfies PartOf<typeof en>
