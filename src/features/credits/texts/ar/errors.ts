import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  noCredits: {
    noneLeft: (left, quota) => `المتبقي من رصيدك: ${left} من ${quota}، وهو لا يكفي لهذا.`,
    tooFew: (needed, left) => `وحدات الرصيد اللازمة لهذا: ${needed}، والمتبقي لديك: ${left}.`,
    anewOn: (date) => `يأتي رصيد جديد في ${date}، أو مع باقة أخرى.`,
    moreWithPlan: 'تحصل على المزيد مع باقة أخرى.',
  },
} satisfies PartOf<typeof en>
