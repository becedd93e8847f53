import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  tooManyWaiting: (count) =>
    `بلغ عدد مهامك المنتظرة أو الجارية ${count}، وهو الحد الأقصى. انتظر حتى ينتهي بعضها، أو ألغِ واحدة.`,
  cancelled: 'أُلغيت هذه المهمة. اختر الملف مرة أخرى لتبدأ من جديد.',
  notRetried: 'لا يمكن إعادة هذه المهمة: لا تُعاد إلا مهمة فشلت أو أُلغيت، ما دامت أداتها مثبّتة.',
  secretsGone: 'حُذفت كلمة المرور المرفقة بهذه المهمة عند انتهائها. على صاحبها أن يطلبها من جديد.',
  sourceGone: 'الملف المطلوب العمل عليه لم يعد هنا: حُذف أو انتهت مدته. ارفعه مرة أخرى.',
  unknownTool: (tool, known) => `لا توجد أداة باسم "${tool}" تنفّذ مهام. الأدوات الموجودة: ${known}.`,
  wrongNumberOfFiles: (least, most) =>
    least === most
      ? `عدد الملفات المطلوب هنا ${least}. اذكر هذا العدد.`
      : `عدد الملفات المطلوب هنا من ${least} إلى ${most}. اذكر هذا العدد.`,
} satisfies PartOf<typeof en>
