import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  unknownPreset: 'لا توجد صورة بهذا presetId. يعرضها /backapi/v1/pictureSetup/all.',
  noSize: 'القيم cutSizeX وcutSizeY وdpi مفقودة. أرسلها، أو أرسل presetId.',
  unknownColour: 'bgColor ليس لونًا. اكتبه هكذا: #438edb.',
  noFace: 'لم يُعثر على وجه في هذه الصورة. استخدم صورة تُظهر الوجه من الأمام، كبيرًا وبإضاءة جيدة.',
  severalFaces: (count) => `عدد الوجوه في هذه الصورة ${count}. استخدم صورة لشخص واحد فقط، أو اقتصّ الآخرين أولًا.`,
  impossibleSize: (least, most) => `حجم الصورة هذا غير ممكن. اختر أضلاعًا بين ${least} و${most} بكسل.`,
  cannotFit: (kilobytes) => `لا يمكن أن يقل ملف الصورة عن ${kilobytes} كيلوبايت بهذا الحجم. اختر بكسلات أقل.`,
  photoTooLargeForPaper: 'الصورة أكبر من هذا الورق. اختر ورقًا أكبر.',
  beyondRule: 'هذا خارج ما تسمح به قاعدة هذه الصورة. أبقِ خطوط الرأس داخل نطاقاتها.',
  notMadeOfIt:
    'لم تُصنع هذه النتيجة من هذه الصورة المرفوعة، أو لم تعد الصورة موجودة. اصنع الصورة من جديد ثم عدّلها يدويًا.',
  onlyCropped: 'هذه الصورة تُقصّ فقط: يبقى ضوؤها وحافتها كما التُقطت. أوقف «اقتصاص وفحص فقط» لتعديلهما.',
} satisfies PartOf<typeof en>
