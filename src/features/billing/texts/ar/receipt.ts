import type { PartOf } from '#platform/texts.ts'
import type en from '../en/receipt.ts'

export default {
  title: 'إيصال',
  corrected: 'إيصال مصحَّح',
  corrects: 'يصحّح الإيصال',
  issued: 'صدر في',
  to: 'إلى',
  plan: 'الباقة',
  date: 'التاريخ',
  period: 'المدة',
  kind: 'النوع',
  doesNotRenew: 'لا يتجدد',
  net: 'الصافي',
  vat: (percent: string) => `ضريبة القيمة المضافة ${percent} %، مشمولة`,
  reverseCharge: 'احتساب عكسي: يستحق المشتري الضريبة في بلده (المادة 196 من التوجيه \u200e2006/112/EC).',
  total: 'المجموع',
  refunded: 'المردود',
  order: 'الطلب',
  test: 'دفعة اختبار: لم يُنقل أي مال.',
} satisfies PartOf<typeof en>
