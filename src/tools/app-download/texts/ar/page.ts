import type { PartOf } from '#platform/texts.ts'
import type en from '../en/page.ts'

export default {
  title: 'الحصول على التطبيق',
  description: 'امسح الرمز بكاميرا هاتفك.',
  scan: 'امسح الرمز لتنزيل التطبيق',
  version: (version) => `الإصدار ${version}`,
  pageHint: 'امسح الرمز بكاميرا هاتفك. الصفحة التي تُفتح تثبّت نفسها كتطبيق: بلا متجر وبلا حساب.',
  openApp: 'فتحه هنا',
  none: 'افتحه في هاتفك',
  noneHint: 'كل شيء يعمل في متصفح هاتفك. امسح الرمز، وأضف الموقع إلى الشاشة الرئيسية.',
  open: 'إلى الصفحة الرئيسية',
} satisfies PartOf<typeof en>
