import type { PartOf } from '#platform/texts.ts'
import type en from '../en/standing.ts'

/** حال العضو: ما لديه، وإلى متى، وما الذي سيُخصم. */
export default {
  none: 'ليست لديك عضوية الآن. لا يُخصم شيء.',
  life: 'عضويتك تعمل مدى الحياة. لا شيء يتجدد.',
  trial: (date, later) =>
    `تعمل تجربتك حتى ${date}. ثم تتجدد مقابل ${later}، حتى تلغي. إذا ألغيت قبل ذلك فلن يُخصم شيء آخر.`,
  renews: (date, later) => `تتجدد في ${date} مقابل ${later}، حتى تلغي.`,
  late: (amount) => `لم يُدفع التجديد بمبلغ ${amount} بعد. ستُعاد المحاولة في الأيام القادمة.`,
  hasMore: (date) => `ما لديك الآن يعمل حتى ${date}، ويُضاف التجديد إليه.`,
  untilPaid: (date) => `كل شيء يعمل حتى ${date}.`,
  cancelled: (date) => `أُلغيت. تعمل حتى ${date} ثم تنتهي. لن يُخصم شيء آخر.`,
  once: (date) => `تعمل حتى ${date} وتنتهي من تلقاء نفسها. لا شيء يتجدد.`,
  credits: (left, quota) => `الرصيد المتبقي: ${left} من ${quota}.`,
  creditsNew: (date) => `يأتي رصيد جديد في ${date}.`,
  creditsEnd: (date) => `يمكن استخدامه حتى ${date}.`,
} satisfies PartOf<typeof en>
