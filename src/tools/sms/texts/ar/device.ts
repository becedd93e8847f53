import { plural } from '#platform/plural.ts'
import type { PartOf } from '#platform/texts.ts'
import type en from '../en/device.ts'

export default {
  contacts: 'جهات الاتصال',
  contactsAbout:
    'تُحفظ جهات اتصالك في هذا المتصفح على هذا الجهاز وحده. لا تصلنا أبدًا، ويمكن لمن يستخدم هذا المتصفح قراءتها.',
  noContacts: 'لا توجد جهات اتصال بعد. احفظ الرقم الذي تكتب إليه، أو أحضر جهاتك.',
  search: 'بحث',
  take: (who) => `الكتابة إلى ${who}`,
  forget: (who) => `نسيان ${who}`,
  name: 'الاسم',
  keepNumber: 'حفظ هذا الرقم',
  importFile: 'من ملف (vCard أو CSV)',
  pick: 'من جهات اتصال هذا الجهاز',
  imported: (count) => plural('ar', count, { one: 'أُضيفت جهة اتصال واحدة.', other: 'عدد جهات الاتصال المضافة: #.' }),
  nothingIn: 'لم نجد في هذا الملف جهة اتصال لها رقم. صدّر جهاتك بصيغة vCard ‏(.vcf) أو CSV.',
  unreadable: 'هذا الملف كبير جدًا. يمكن قراءة 5 ميغابايت كحد أقصى.',
  full: (most) => `يُحفظ هنا ${most} على الأكثر. انسَ بعضها أولًا.`,
  forgetAll: 'نسيان كل جهات الاتصال',
  sure: 'نسيان الكل؟ لا يمكن التراجع.',
  yes: 'نسيانها كلها',
  templates: 'القوالب',
  templatesAbout: 'تُحفظ قوالبك في هذا المتصفح على هذا الجهاز وحده.',
  ours: 'قوالبنا',
  own: 'قوالبك',
  keepText: 'حفظ هذا النص',
  use: (text) => `استخدام: ${text}`,
  noOwn: 'لا شيء بعد. اكتب رسالة واحفظ نصها.',
  close: 'إغلاق',
  ready: [
    'سأتأخر نحو 15 دقيقة. انتظرني من فضلك.',
    'عيد ميلاد سعيد! أتمنى لك يومًا رائعًا.',
    'اتصل بي عندما تجد وقتًا من فضلك.',
    'تذكير: موعدنا غدًا.',
    'شكرًا لك. كان ذلك يعني لي الكثير.',
  ],
} satisfies PartOf<typeof en>
