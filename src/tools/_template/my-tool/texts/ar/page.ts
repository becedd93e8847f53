import type { PartOf } from '#platform/texts.ts'
import type en from '../en/page.ts'

export default {
  title: 'My tool',
  description: 'تكتب رقمًا قبل كل سطر من ملف نصي.',
  drop: 'اختر ملفًا نصيًا أو أفلته هنا',
  hint: (megabytes) => `‎.txt، حتى ${megabytes} ميغابايت. الملف الواحد برصيد واحد.`,
  uploading: 'جارٍ رفع ملفك',
  working: 'جارٍ ترقيم الأسطر',
  cancel: 'إلغاء',
  done: 'ملفك جاهز',
  download: 'تنزيل',
  again: 'ملف آخر',
  failed: 'لم تُرقَّم الأسطر',
  loginNeeded: 'سجّل الدخول أولًا. يبقى ملفك مختارًا.',
  rejected: 'اختر ملفًا نصيًا واحدًا (‎.txt) بالحجم المذكور هنا.',
} satisfies PartOf<typeof en>
