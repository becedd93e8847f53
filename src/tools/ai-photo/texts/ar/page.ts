import type { PartOf } from '#platform/texts.ts'
import type en from '../en/page.ts'

export default {
  title: 'أنمي بالذكاء الاصطناعي',
  description: 'صورتك بثمانية أساليب فنية، من القصص المصورة إلى الألوان المائية.',
  styles: 'الأسلوب',
  choose: 'انقر لاختيار ملف',
  titles: [
    'إنشاء لوحة بالذكاء الاصطناعي...',
    'تحسين ألوان الأنمي...',
    'إضافة تأثيرات خاصة...',
    'إحياء الأنمي الكلاسيكي...',
  ],
  done: 'تمت معالجة الصورة!',
  another: 'الصورة نفسها بأسلوب آخر',
} satisfies PartOf<typeof en>
