import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  badKey:
    'يحتاج هذا الطلب إلى مفتاح صالح لهذا الموقع: أرسله بالشكل "Authorization: Bearer <key>". تُنشأ المفاتيح وتُعرض في صفحة حسابك.',
  keyOutOfScope: (tool) => `لا يسمح هذا المفتاح باستخدام الأداة "${tool}". أنشئ مفتاحًا يسمح بها في صفحة حسابك.`,
  keyInAddress:
    'لا يوضع المفتاح في عنوان أبدًا، لأن العناوين تُسجَّل في الطريق. أرسله بالشكل "Authorization: Bearer <key>"، وألغِ هذا المفتاح إن كان حقيقيًا.',
  tooManyKeys: (most) => `لديك ${most} مفتاحًا، وهو الحد الأقصى. ألغِ أحدها أولًا.`,
  keyUsedElsewise: 'استُخدم Idempotency-Key هذا لطلب آخر. اختر واحدًا جديدًا للطلب الجديد.',
  sameRequestInHand: 'يجري العمل على طلب يحمل Idempotency-Key نفسه. اسأل مرة أخرى بعد ثانية.',
  tooManyStreams: (most) =>
    `يتابع حسابك ${most} مهمة عبر الأحداث. أنهِ أحد هذه التدفقات أولًا، أو اطّلع على المهمة بين حين وآخر.`,
  streamsFull: 'لا مكان الآن لتدفق أحداث آخر. حاول بعد قليل، أو اطّلع على المهمة بين حين وآخر.',
  badIdempotencyKey: 'يتكوّن Idempotency-Key من 1 إلى 255 حرفًا مرئيًا. اختر مثلًا UUID.',
  badCursor: 'هذا المؤشر ليس من عندنا. خذه كما هو من "next" في الصفحة السابقة.',
  fileNotHere: (id) => `الملف ${id} ليس هنا، أو ليس لك. ربما انتهت مدته؛ ارفعه مرة أخرى.`,
  noResult: 'ليس لهذه المهمة هذه النتيجة، أو انتهت مدتها.',
  noFormat: (formats) => `لا تتوفر هذه النتيجة بهذا التنسيق. القيم الممكنة لـ "as"‏: ${formats}.`,
  noFormats: 'لا تتوفر هذه النتيجة إلا كما هي. احذف "as".',
  unknownScope: (tool) => `لا توجد أداة باسم "${tool}". أعد تحميل الصفحة.`,
} satisfies PartOf<typeof en>
