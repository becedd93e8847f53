import type { PartOf } from '#platform/texts.ts'
import type en from '../en/authoring.ts'

export default {
  isNoCode: (code: string) => `${code} ليس رمز موقع: استخدم حروفًا لاتينية صغيرة وأرقامًا وشرطات.`,
  isNoType: (type: string, types: string) => `${type} ليس نوع موقع: استخدم ${types}.`,
  isTaken: (code: string) => `الموقع ${code} موجود بالفعل: اختر رمزًا آخر.`,
  readOnly: 'مجلد المواقع هنا للقراءة فقط. غيّر الملفات في المكان الذي يأتي منه.',
  changedSince: (files: string) => `غيّره شخص آخر منذ أن فتحته: ${files}. لم يُكتب شيء. افتحه من جديد وانظر ما فيه الآن.`,
  broken: (problem: string) => `لم يُكتب شيء، لأن الموقع سيكون فيه خطأ: ${problem}`,
  notWritten: (reason: string) => `تعذرت كتابة الملفات (${reason}). لم يتغير شيء؛ اسأل من يعتني بالقرص.`,
  sameAlready: 'الملفات تقول هذا بالفعل.',
  picture: {
    isNone: 'هذه ليست صورة يستطيع موقع عرضها. أرسل PNG أو JPEG أو WebP أو AVIF أو SVG أو ICO.',
    isOther: (kind: string, name: string) =>
      `محتواها ${kind} وليس ما يقوله الاسم ${name}. أعطها الامتداد الصحيح أو أرسل غيرها.`,
    isThere: (name: string) => `توجد صورة باسم ${name}. افتحها لتضع هذه مكانها، أو أعط هذه اسمًا آخر.`,
    tooLarge: (megabytes: number) => `الحد الأقصى لحجم الصورة ${megabytes} ميغابايت. صغّرها وأرسلها من جديد.`,
    tooWide: (pixels: number) => `الحد الأقصى لضلع الصورة ${pixels} بكسل. صغّرها وأرسلها من جديد.`,
  },
  preview: {
    draft: (code: string) => `مسودة ${code}: لا يراها غيرك. ما تفعله هنا، كالطلبات، يحدث في الموقع المنشور.`,
    none: (code: string) => `تعذر عرض مسودة ${code}؛ هذا هو الموقع المنشور.`,
    end: 'مغادرة المعاينة',
  },
} satisfies PartOf<typeof en>
