import { plural } from '#platform/plural.ts'
import type { PartOf } from '#platform/texts.ts'
import type en from '../en/page.ts'

export default {
  title: 'تحويل المستندات',
  description: 'من PDF إلى Word وExcel وPNG، ومن Word وExcel وPowerPoint إلى PDF، في متصفحك.',
  choose: 'ماذا تريد أن تحوّل؟',
  unavailable: 'غير متاح',
  names: {
    'pdf-to-word': 'PDF إلى Word',
    'pdf-to-excel': 'PDF إلى Excel',
    'pdf-to-png': 'PDF إلى PNG',
    'word-to-pdf': 'Word إلى PDF',
    'excel-to-pdf': 'Excel إلى PDF',
    'ppt-to-pdf': 'PPT إلى PDF',
  },
  uploading: 'يجري رفع ملفك',
  working: (conversion) => `${conversion}: يجري التحويل`,
  cancel: 'إلغاء',
  done: 'ملفك جاهز',
  download: 'تنزيل',
  remove: 'إزالة من القائمة',
  files: 'ملفاتك',
  pages: 'الصفحات',
  pagesHint: 'مثل \u20661-3, 5\u2069. كل الصفحات إذا تُرك فارغًا.',
  resolution: 'الدقة',
  layout: 'التخطيط',
  layoutChoices: {
    auto: 'الصفحات ثابتة والنص قابل للتحرير',
    keep: 'الاحتفاظ بتخطيط كل صفحة',
    flow: 'نص متصل',
  },
  content: 'المحتوى',
  contentChoices: { tables: 'الجداول', pages: 'كل المكتوب، صفحة صفحة' },
  sheets: 'الأوراق',
  sheetChoices: { table: 'ورقة لكل جدول', page: 'ورقة لكل صفحة', one: 'ورقة واحدة لكل الجداول' },
  fit: 'الأوراق العريضة',
  fitChoices: { width: 'ملاءمة لعرض الصفحة', asIs: 'كما في الملف' },
  preview: 'الصفحة الأولى',
  facts: {
    pages: (count) =>
      plural('ar', count, {
        one: 'صفحة واحدة.',
        two: 'صفحتان.',
        few: '# صفحات.',
        other: '# صفحة.',
      }),
    noTables: 'لم يُعثر فيه على جدول، لذلك يحتوي الملف على نصه.',
    tables: (count) =>
      plural('ar', count, {
        one: 'عُثر على جدول واحد.',
        two: 'عُثر على جدولين.',
        few: 'عُثر على # جداول.',
        many: 'عُثر على # جدولًا.',
        other: 'عُثر على # جدول.',
      }),
    textLeftOut: 'تُرك النص الواقع خارج الجداول؛ اختر «كل المكتوب، صفحة صفحة» للحصول عليه.',
    recognised: (pages) =>
      plural('ar', pages, {
        one: 'كانت صفحة واحدة صورة، فقُرئت بالتعرّف على النص.',
        two: 'كانت صفحتان صورتين، فقُرئتا بالتعرّف على النص.',
        few: 'كانت # صفحات صورًا، فقُرئت بالتعرّف على النص.',
        other: 'كانت # صفحة صورًا، فقُرئت بالتعرّف على النص.',
      }),
    sure: (percent, doubtful) =>
      doubtful === 0
        ? `درجة ثقة التعرّف على النص ${percent}.`
        : `درجة ثقة التعرّف على النص ${percent}، ${plural('ar', doubtful, {
            one: 'وقد ظُلّلت بالأصفر كلمة واحدة صعبة القراءة.',
            two: 'وقد ظُلّلت بالأصفر كلمتان صعبتا القراءة.',
            few: 'وقد ظُلّلت بالأصفر # كلمات صعبة القراءة.',
            other: 'وقد ظُلّلت بالأصفر # كلمة صعبة القراءة.',
          })}`,
    foreign: (pages, count) =>
      `${count === 1 ? `يبدو أن الصفحة ${pages} مكتوبة` : `يبدو أن الصفحات ${pages} مكتوبة`} بلغة لا تُقرأ هنا: قُرئت حروفها الخاصة حروفًا أخرى تشبهها، حتى في كلمات لم تُميَّز.`,
    unread: (pages, count) =>
      `${count === 1 ? `في الصفحة ${pages}` : `في الصفحات ${pages}`} نصّ تعذّرت قراءته، كما يحدث تحت انعكاس الضوء أو الأختام أو في ما كُتب بخط اليد أو بأبجدية لا تُقرأ هنا. حُفظت تلك المواضع صورًا حيث تتيح الصيغة ذلك: يُرجى مقارنتها بالأصل.`,
    reduced: (pages) =>
      plural('ar', pages, {
        one: 'رُسمت صفحة واحدة كبيرة جدًا بحجم أصغر.',
        two: 'رُسمت صفحتان كبيرتان جدًا بحجم أصغر.',
        few: 'رُسمت # صفحات كبيرة جدًا بحجم أصغر.',
        other: 'رُسمت # صفحة كبيرة جدًا بحجم أصغر.',
      }),
    asPictures: (pages, count) =>
      count === 1 ? `تعذّر تفكيك الصفحة ${pages} فحُفظت صورةً.` : `تعذّر تفكيك الصفحات ${pages} فحُفظت صورًا.`,
    missing: (pages, count) =>
      count === 1 ? `تعذّر حتى رسم الصفحة ${pages}، فمحتواها ناقص.` : `تعذّر حتى رسم الصفحات ${pages}، فمحتواها ناقص.`,
    cutLinks: (count) =>
      plural('ar', count, {
        one: 'تُرك عنصر واحد من خارج الملف.',
        two: 'تُرك عنصران من خارج الملف.',
        few: 'تُركت # عناصر من خارج الملف.',
        many: 'تُرك # عنصرًا من خارج الملف.',
        other: 'تُرك # عنصر من خارج الملف.',
      }),
  },
  failed: 'لم يُحوَّل هذا الملف',
  retry: 'حاول مرة أخرى',
  password: 'كلمة مرور الملف',
  unlock: 'فتح الملف',
  show: 'إظهار كلمة المرور',
  hide: 'إخفاء كلمة المرور',
  logIn: 'تسجيل الدخول',
  plans: 'عرض الباقات',
  loginNeeded: 'سجّل الدخول لتحويل ملفك. يبقى مختارًا في هذه الأثناء.',
  drop: 'اختر ملفات، أو أفلتها أو ألصقها هنا',
  hint: (accepts, megabytes, kept) =>
    `${accepts} لهذا التحويل؛ وتُعرف المستندات الأخرى من محتواها. حتى ${megabytes} ميغابايت لكل ملف. ${kept}`,
  looking: 'يجري فحص ملفك',
  gone: 'حُذف ما رُفع من هذا الملف. اختره من جديد.',
  again: 'تحويل بطريقة أخرى',
  original: 'ملفك',
  result: 'النتيجة',
  convert: (conversion) => `تحويل: ${conversion}`,
  convertAll: (count) => `تحويل الملفات (${count})`,
  leftBefore: (names) =>
    names.length === 1
      ? `من بينها ${names[0]} من زيارة سابقة. إن كنت لا تريد تحويله فأزله من القائمة.`
      : `من بينها ملفات من زيارة سابقة (${names.length}). إن كنت لا تريد تحويلها فأزلها من القائمة.`,
  isLeftBefore: 'من زيارة سابقة',
  readyTold: (name) => `${name}: جاهز للتحويل، وخياراته معروضة.`,
  together: (done, all) => `اكتمل ${done} من ${all} من الملفات`,
  downloadAll: (count) => `تنزيل الملفات في ملف zip (${count})`,
  zipName: 'documents',
  notPacked: 'تعذّر تجميع الملفات. تحقّق من اتصالك وحاول مرة أخرى.',
  picked: (picked, all) => `الصفحات المطلوب تحويلها: ${picked} من ${all}`,
  page: (page) => `الصفحة ${page}`,
  pageCount: (count) => `عدد الصفحات: ${count}`,
  failedBefore: (count) => `ملفات سابقة لم تُحوَّل (${count})`,
  removeAll: 'إزالة الكل من القائمة',
  earlier: (count) => `ملفات سابقة (${count})`,
  keptUntil: (moment) => `يُحفظ حتى ${moment}`,
  chooseAnew: (name) => `حُذف الملف المرفوع وراء ${name}. اختر الملف من جديد.`,
  switched: (name, conversion) => `${name} لا يناسب المربع المختار. اختير له «${conversion}» بدلًا منه.`,
  close: 'إغلاق',
  tooMany: (most) => `الحد الأقصى ${most} ملفًا في المرة: أُخذت الملفات الأولى.`,
  options: 'خيارات',
  againFree: 'ما دام الملف المرفوع محفوظًا، فإن تحويله من جديد لا يكلّف شيئًا.',
  notWhatItSays:
    'هذا الملف ليس ما يقوله اسمه: لا يحتوي على PDF أو مستند Office أو صورة. احفظه من جديد في البرنامج الذي أنشأه ثم اختر تلك النسخة.',
  rejected: {
    type: (name) =>
      `لا يمكن تحويل ${name} هنا. اختر ملف PDF أو Word أو Excel أو PowerPoint، أو صورة صفحة (JPEG أو PNG).`,
    size: (name, megabytes) => `${name} أكبر من ${megabytes} ميغابايت. احفظه بحجم أصغر أو في عدة ملفات.`,
    empty: (name) => `${name}: هذا الملف فارغ. تأكّد من أنه حُفظ كاملًا.`,
    folder: (name) => `${name}: هذا المجلد فارغ.`,
    count: (name) => `لم يُؤخذ ${name}: ملف واحد في المرة.`,
  },
} satisfies PartOf<typeof en>
