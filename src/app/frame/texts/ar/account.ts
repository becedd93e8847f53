import type { PartOf } from '#platform/texts.ts'
import type en from '../en/account.ts'

export default {
  title: 'أدواتك',
  names: {
    'old-photos': 'صور قديمة',
    'id-photo': 'صورة جواز السفر',
    'text-conversion': 'نتائج تحويل الصوت إلى نص',
    'ai-photo': 'أسلوب الأنمي',
    pdf: 'محوّل PDF على الإنترنت',
    'app-download': 'تنزيل التطبيق',
    sms: 'حالة الرسائل القصيرة',
  },
} satisfies PartOf<typeof en>
