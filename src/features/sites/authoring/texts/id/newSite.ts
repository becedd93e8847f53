import type { PartOf } from '#platform/texts.ts'
import type en from '../en/newSite.ts'

export default {
  prices: 'Harga',
  questions: 'Pertanyaan',
  keeping: 'Berapa lama berkas saya disimpan?',
  keepingAnswer: '<p>Unggahan {{uploadHours}} jam, hasil {{resultHours}} jam.</p>',
} satisfies PartOf<typeof en>
