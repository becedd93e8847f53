import type { PartOf } from '#platform/texts.ts'
import type en from '../en/frame.ts'

export default {
  skip: 'انتقل إلى المحتوى',
  main: 'الرئيسية',
  menu: 'القائمة',
  closeMenu: 'إغلاق القائمة',
  close: 'إغلاق',
  language: 'اللغة',
  messages: 'الرسائل',
  tags: { hot: 'رائج', new: 'جديد' },
  unsubscribe: 'إلغاء الاشتراك',
  helpDesk: 'مساعدة',
  helpSite: 'إلى موقع المساعدة',
  support: 'الدعم',
  supportPage: 'صفحة الدعم',
} satisfies PartOf<typeof en>
