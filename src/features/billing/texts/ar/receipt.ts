import type { PartOf } from '#platform/texts.ts'
import type en from '../en/receipt.ts'

export default {
  title: 'إيصال',
  to: 'إلى',
  plan: 'الباقة',
  date: 'التاريخ',
  period: 'المدة',
  total: 'المجموع',
  refunded: 'المردود',
  order: 'الطلب',
  test: 'دفعة اختبار: لم يُنقل أي مال.',
} satisfies PartOf<typeof en>
