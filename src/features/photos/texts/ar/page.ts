import type { PartOf } from '#platform/texts.ts'
import type en from '../en/page.ts'

export default {
  titles: ['إصلاح الصورة...', 'تلوين الصورة...', 'موازنة الألوان...', 'ترميم الخدوش...'],
  hint: (megabytes, kept) => `JPEG أو PNG، حتى ${megabytes} ميغابايت. ${kept}`,
  original: 'الأصل',
  result: 'النتيجة',
  replace: 'استبدال',
  download: 'تنزيل',
  zipName: 'photos',
  close: 'إغلاق',
  again: 'استخدام هذه الصورة مرة أخرى',
  openLast: 'فتح من جديد:',
  current: 'صورتك',
  refused: {
    type: 'هذه الصيغة غير مدعومة حاليًا',
    heic: 'هذه الصيغة غير مدعومة حاليًا',
    size: 'هذه الصورة أكبر من 30 ميغابايت. احفظها بحجم أصغر واخترها مرة أخرى.',
    empty: 'هذا الملف فارغ. تأكّد من أنه حُفظ كاملًا ثم اختره مرة أخرى.',
    count: 'صورة واحدة في كل مرة: أُخذت الأولى.',
  },
  heicHelp:
    'هذه صورة HEIC لا يستطيع متصفحك فتحها. صدّرها بصيغة JPEG واختر تلك النسخة. للصور القادمة اضبط iPhone على JPEG: الإعدادات، ثم الكاميرا، ثم التنسيقات، ثم «الأكثر توافقًا».',
  loginNeeded: 'سجّل الدخول للمتابعة. تبقى صورتك مختارة في هذه الأثناء.',
  logIn: 'تسجيل الدخول',
  plans: 'عرض الباقات',
  tryAgain: 'حاول مرة أخرى',
  tryAllAgain: 'أعد محاولة الكل',
  takeOut: 'إزالة من القائمة',
  unreachable: 'تعذّر الوصول إلى الخادم. تحقّق من اتصالك ثم حاول مرة أخرى.',
} satisfies PartOf<typeof en>
