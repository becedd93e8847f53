import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  keyTaken: 'رُفع ملف بهذا المفتاح من قبل. ارفعه مرة أخرى بمفتاح جديد.',
  stoodStill: 'توقّف الرفع مدة طويلة فأُنهي. تحقّق من الاتصال وارفع الملف مرة أخرى.',
  deadLink: 'انتهت صلاحية هذا الرابط. افتح الصفحة التي أعطتك إياه ونزّل الملف من جديد.',
  deadPolicy: 'انتهت صلاحية إذن الرفع هذا. اختر الملف مرة أخرى.',
  badKey: 'يجب أن يكون المفتاح بالشكل dir/year/month/day/timestamp_name.ext، ضمن dir الوارد في التوقيع.',
  missing: (name) => `حقل multipart «${name}» مفقود. أرسله قبل الملف.`,
  notAPhoto: 'هذه الصيغة غير مدعومة حاليًا',
  storageFull: (count, maxFiles, used, most, uploadHours, resultHours) =>
    `لا مكان لهذا الملف: في حسابك ${count} من ${maxFiles} من الملفات، و${used} من ${most} ميغابايت. احذف نتائج من صفحة حسابك، أو انتظر: تُحذف الملفات المرفوعة والنتائج تلقائيًا (بالساعات: ${uploadHours} للمرفوعة و${resultHours} للنتائج).`,
  noFile: 'لم يصل ملف مع هذا الطلب. أرسله في حقل multipart باسم «file».',
  incomplete: 'لم يكتمل هذا الرفع بعد. أرسل بقيته أولًا.',
  headerMissing: (name) => `الترويسة ${name} مفقودة. الرفع ببروتوكول tus يحتاج إليها.`,
  malformedHeaders: (names) =>
    `هذه الترويسات ليست بالشكل الذي يطلبه بروتوكول tus: ${names}. صحّحها وأرسل الطلب مرة أخرى.`,
  tusNeeded: (version) => `الرفع على أجزاء يستخدم بروتوكول tus ‏${version}. أرسل الترويسة Tus-Resumable بهذا الإصدار.`,
  inOneLine: 'يُستقبل الرفع على أجزاء جزءًا بعد جزء، ويُذكر حجمه في البداية. ابدأ من جديد بهذه الطريقة.',
  usedAlready: 'استقبل هذا العنوان ملفه من قبل. اطلب عنوانًا جديدًا لملف آخر.',
  otherLength: (bytes) =>
    `يقبل هذا العنوان ${bytes} بايت بالضبط، مع Content-Length يذكر ذلك. اطلب عنوانًا آخر لملف بحجم آخر.`,
  offsetTaken: 'الرفع ليس عند هذا الموضع. اسأل كم وصل منه إلى هنا، ثم أرسل الباقي.',
  tooManyParts: 'وصل هذا الرفع في أجزاء صغيرة كثيرة جدًا. ابدأه من جديد، وأرسل أكثر في كل جزء.',
} satisfies PartOf<typeof en>
