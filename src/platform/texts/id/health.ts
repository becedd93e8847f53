import type { PartOf } from '#platform/texts.ts'
import type en from '../en/health.ts'

export default {
  database: { answers: 'Basis data menjawab.', silent: 'Basis data tidak menjawab.' },
  queue: { answers: 'Antrean menjawab.', silent: 'Antrean tidak menjawab.' },
  store: { answers: 'Penyimpanan berkas menjawab.', silent: 'Penyimpanan berkas tidak menjawab.' },
  disk: {
    free: (megabytes) => `${megabytes} MB kosong di disk.`,
    freeOf: (megabytes, wanted) => `${megabytes} MB kosong di disk, dibutuhkan minimal ${wanted} MB.`,
    silent: 'Disk tidak menjawab.',
  },
  process: {
    answers: 'Proses ini menerima permintaan.',
    stopping: 'Proses ini sedang berhenti.',
    silent: 'Proses ini tidak menjawab.',
  },
} satisfies PartOf<typeof en>
