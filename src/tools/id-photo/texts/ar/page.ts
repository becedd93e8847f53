import { plural } from '#platform/plural.ts'
import type { PartOf } from '#platform/texts.ts'
import type en from '../en/page.ts'

export default {
  title: 'صورة شخصية رسمية',
  description: 'صور جوازات السفر والتأشيرات والهويات بالحجم والخلفية وارتفاع الرأس المطلوبة.',
  search: 'البلد أو الوثيقة أو الحجم',
  searchHint: (count) =>
    plural('ar', count, {
      zero: 'لا صور',
      one: 'صورة واحدة',
      two: 'صورتان',
      few: '# صور',
      many: '# صورة',
      other: '# صورة',
    }),
  showAll: (count) => `عرض الكل (${count})`,
  none: 'لا توجد صورة بهذا الاسم',
  noneHint: 'جرّب اسم البلد وحده، أو حدّد حجمًا خاصًا بك أدناه.',
  upload: 'رفع',
  uploadFor: (name) => `رفع صورة من أجل ${name}`,
  pixels: 'بكسل',
  done: 'تمت معالجة الصورة!',
  openAgain: 'فتح مرة أخرى',
  cropOnly: 'اقتصاص وفحص فقط',
  cropOnlyHint: 'يبقى الوجه والألوان والخلفية كما التُقطت، للجهات التي ترفض الصور المعدّلة.',
  dropOnOne: 'أفلت الصورة على الحجم الذي تحتاج إليه.',
  custom: {
    name: 'حجم خاص',
    hint: 'لصورة ليست في القائمة: حجمها، وعدد النقاط في البوصة، وأكبر ملف إن حدّده النموذج.',
    width: 'العرض',
    height: 'الارتفاع',
    unit: 'الوحدة',
    units: { mm: 'مليمتر', px: 'بكسل' },
    dpi: 'نقاط في البوصة',
    kilobytes: 'أكبر ملف بالكيلوبايت، إن وُجد',
    makes: ({ width, height, dpi }) =>
      `الناتج ${width} × ${height} بكسل، أي ${onPaper(width, dpi)} × ${onPaper(height, dpi)} مم على الورق.`,
    problems: {
      size: () => 'أدخل العرض والارتفاع بأرقام أكبر من 0.',
      dpi: ({ dpi }) => `أدخل عدد النقاط في البوصة من ${dpi.least} إلى ${dpi.most}. المطبوعات عادةً 300.`,
      sides: ({ sidePixels: { least, most } }) => `يجب أن يكون كل ضلع بين ${least} و${most} بكسل.`,
      narrow: ({ longest }) => `أقصى نسبة بين الضلعين هي ${longest}.`,
      kilobytes: ({ leastKilobytes }) => `أدخل أكبر ملف بالكيلوبايت ابتداءً من ${leastKilobytes}، أو اتركه فارغًا.`,
    },
  },
  background: {
    legend: 'الخلفية',
    asAsked: 'كما هو مطلوب',
    white: 'أبيض',
    grey: 'رمادي فاتح',
    lightBlue: 'أزرق فاتح',
    blue: 'أزرق',
    red: 'أحمر',
    none: 'بلا خلفية (PNG)',
    own: 'لون آخر',
  },
  report: {
    title: 'الفحص',
    allGood: 'لا شيء يعيب هذه الصورة.',
    some: (count) =>
      plural('ar', count, {
        one: 'أمر واحد يحتاج إلى نظر',
        two: 'أمران يحتاجان إلى نظر',
        few: '# أمور تحتاج إلى نظر',
        many: '# أمرًا يحتاج إلى نظر',
        other: '# أمر يحتاج إلى نظر',
      }),
    states: { pass: 'جيد', warn: 'مشكوك فيه', fail: 'غير جيد' },
    passed: 'ما هو جيد',
  },
  sheet: {
    title: 'الطباعة',
    paper: 'الورق',
    papers: { '10x15': '10 × 15 سم', a4: 'A4', letter: 'Letter' },
    pdf: 'ورقة PDF',
    jpeg: 'ورقة JPEG',
    hint: 'مملوءة بصورتك بحجمها الحقيقي، مع خطوط للقص. اطبع بنسبة 100%.',
  },
  limit: (size) => `حتى ${size}`,
  tooLarge: (size) => `لا يمكن أن يقل حجم ملف هذه الصورة عن ${size} بهذه الأبعاد. اختر بكسلات أقل.`,
} satisfies PartOf<typeof en>

/** Pixels in millimetres on paper, to a tenth. */
const onPaper = (pixels: number, dpi: number) => Math.round((pixels / dpi) * 254) / 10
