import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  tooManyWaiting: (count) =>
    `بلغ عدد مهامك المنتظرة أو الجارية ${count}، وهو الحد الأقصى. انتظر حتى ينتهي بعضها، أو ألغِ واحدة.`,
  cancelled: 'أُلغيت هذه المهمة. اختر الملف مرة أخرى لتبدأ من جديد.',
} satisfies PartOf<typeof en>
