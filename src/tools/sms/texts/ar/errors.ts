import { plural } from '#platform/plural.ts'
import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  accepted: 'أُرسلت الرسالة القصيرة بنجاح',
  scheduled: 'تمت جدولة الرسالة',
  noSchedule: 'isScheduled: تنطلق الرسائل هنا فورًا. أرسلها بلا موعد.',
  sendingTime: {
    missing: 'اختر وقت الإرسال',
    unasked: 'scheduledTime: أرسله مع isScheduled: true، أو 0 لترسل الرسالة فورًا.',
    noZone: 'timeZone: استخدم اسمًا مثل Asia/Riyadh.',
    tooSoon: (minutes) =>
      `الوقت قريب جدًا: اختر وقتًا بعد ${plural('ar', minutes, { one: 'دقيقة واحدة', two: 'دقيقتين', few: '# دقائق', many: '# دقيقة', other: '# دقيقة' })} على الأقل.`,
    tooFar: (days) =>
      `الوقت بعيد جدًا: اختر وقتًا خلال ${plural('ar', days, { one: 'يوم واحد', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' })}.`,
  },
  tooManyThen: 'تنتظر بالفعل في ذلك الوقت أكبر كمية من الرسائل يُسمح بإرسالها. اختر وقتًا آخر.',
  alreadyLeft: 'هذه الرسالة لم تعد في الانتظار: أُرسلت أو أُوقفت من قبل.',
  invalidPhone: 'صيغة رقم الهاتف غير صحيحة.',
  refusedNumber: 'لا يمكن إرسال رسائل إلى الأرقام المميزة أو القصيرة أو أرقام الطوارئ. أدخل رقم هاتف محمول عاديًا.',
  refusedCountry: 'لا نرسل رسائل إلى هذا البلد بعد. اختر رقمًا في بلد آخر.',
  emptyMessage: 'أدخل محتوى الرسالة.',
  messageTooLong: 'الرسالة طويلة جدًا. اختصرها، أو أرسلها في رسالتين.',
  optedOut: 'طلب هذا المستلم ألّا تصله رسائل أخرى منا، ونحن نحترم ذلك.',
  blockedWords: 'تحتوي هذه الرسالة على كلمات لا يجوز إرسالها من هنا. غيّر النص وحاول مرة أخرى.',
  duplicateMessage: 'أرسلت هذه الرسالة إلى هذا الرقم قبل قليل. انتظر بضع دقائق قبل إرسالها مرة أخرى.',
  refusedByProvider: 'خطأ في إرسال الرسالة القصيرة. رفضت الشبكة هذه الرسالة: تحقّق من الرقم والنص.',
  providerUnavailable: 'خطأ في إرسال الرسالة القصيرة. يتعذّر الوصول إلى الشبكة حاليًا. حاول مرة أخرى بعد بضع دقائق.',
  noGateway: 'لا يمكن إرسال الرسائل القصيرة من هنا حاليًا: لم تُجهَّز أي شبكة. لم يُرسل شيء ولم يُحتسب شيء.',
  unsignedReport: 'توقيع تقرير التسليم هذا غير صحيح. تحقّق من PUBLIC_URL وSMS_HTTP_PASSWORD.',
  trailStays: (days) =>
    `يبقى سجلّ من أرسل أي رسالة قصيرة وإلى من مدة ${plural('ar', days, { one: 'يوم واحد', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' })} بعد إرسالها، لأن القانون قد يطلبه، ثم يُحذف أيضًا.`,
  crowded: {
    member: 'أرسلت من الرسائل ما يُسمح به للعضو الواحد حاليًا.',
    address: 'وصلت من شبكتك رسائل كثيرة جدًا حاليًا.',
    recipient: 'وصل إلى هذا الرقم من هنا ما يُسمح به من الرسائل حاليًا.',
  },
  tooMany: (crowd, wait) => `${crowd} حاول مرة أخرى بعد ${wait}.`,
  hours: (hours) => plural('ar', hours, { one: 'ساعة واحدة', two: 'ساعتين', few: '# ساعات', other: '# ساعة' }),
  minutes: (minutes) => plural('ar', minutes, { one: 'دقيقة واحدة', two: 'دقيقتين', few: '# دقائق', other: '# دقيقة' }),
} satisfies PartOf<typeof en>
