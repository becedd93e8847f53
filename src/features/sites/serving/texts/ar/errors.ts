import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  pageNotFound: 'هذه الصفحة غير موجودة. تحقّق من العنوان، أو ابدأ من الصفحة الرئيسية.',
  siteDown: 'يجري إعداد هذا الموقع من جديد. عُد بعد بضع دقائق.',
  toolDisabled: 'لا يقدّم هذا الموقع هذه الأداة. وما أُنجز بها من قبل يبقى في مكانه حتى تنتهي مدته.',
  titles: 'نعود قريبًا',
} satisfies PartOf<typeof en>
