import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  wrongPassword: 'كلمة المرور هذه لا تفتح الملف. تحقّق من الأحرف الكبيرة وحاول مرة أخرى.',
  noPages: 'لا صفحات في هذا الملف. افتحه في برنامجه الأصلي، واحفظه مرة أخرى، وارفع النسخة الجديدة.',
  tooManyPages: (pages, limit) =>
    `عدد الصفحات ${pages}، وأقصى ما تحوّله مهمة واحدة ${limit}. اختر نطاقًا، مثل \u20661-${limit}\u2069.`,
  pageTooLarge: (page) => `الصفحة ${page} أكبر من أي ورق أو شاشة. اختر الصفحات الأخرى، أو دقة أقل.`,
  badPageRange: (text, pages) =>
    `«${text}» ليس اختيارًا صحيحًا لصفحات هذا الملف، وعددها ${pages}. اكتبه هكذا: \u20661-3,5\u2069.`,
  noSuchPages: 'هذه الصفحات ليست في المستند. اختر صفحات موجودة فيه، مثل \u20661-3\u2069.',
  officeMissing: 'لا يمكن تحويل ملفات Office هنا حاليًا: LibreOffice غير مثبّت على هذا الخادم.',
  protectedNotHere: 'لا يمكن فتح الملفات المحمية هنا حاليًا. ارفع نسخة حُفظت بلا كلمة مرور.',
} satisfies PartOf<typeof en>
