import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  unsupportedPicture: 'هذه الصيغة غير مدعومة حاليًا. اختر صورة JPEG أو PNG.',
  heicPicture:
    'هذه الصيغة غير مدعومة حاليًا. إنها صورة HEIC: صدّرها بصيغة JPEG واختر تلك النسخة. في iPhone: الإعدادات، ثم الكاميرا، ثم التنسيقات، ثم «الأكثر توافقًا» لالتقاط صور JPEG.',
  tooManyPixels: (megapixels, limit) =>
    `دقة هذه الصورة ${megapixels} ميغابكسل، والحد هو ${limit}: صغّرها وحاول مرة أخرى.`,
  truncatedPicture: 'هذه الصورة غير مكتملة: نهاية الملف مفقودة. انسخها أو نزّلها مرة أخرى واختر الملف الجديد.',
  tooFewPixels: (width, height, atLeast) =>
    `حجم هذه الصورة ${width} × ${height} بكسل فقط. اختر صورة لا تقل عن ${atLeast} × ${atLeast}.`,
  tooNarrow: (width, height) => `هذه الصورة شريط بحجم ${width} × ${height} بكسل. اقتصّ الجزء المهم منها واختره.`,
} satisfies PartOf<typeof en>
