import type en from '../en/cost.ts'

/** تكلفة الباقة، مع مواضع لمبالغها. */
export default {
  each: ['في الساعة', 'يوميًا', 'أسبوعيًا', 'شهريًا', 'سنويًا'],
  every: ['كل ساعة', 'كل يوم', 'كل أسبوع', 'كل شهر', 'كل سنة'],
  everyTime: (time) => `كل ${time}`,
  first: ['الساعة الأولى', 'اليوم الأول', 'الأسبوع الأول', 'الشهر الأول', 'السنة الأولى'],
  firstTime: (time) => `أول ${time}`,
  trialKind: 'تجربة تتجدد',
  trialOnceKind: 'تجربة لا تتجدد',
  renewsKind: (every) => `تتجدد ${every}`,
  onceKind: 'دفعة واحدة لا تتجدد',
  timePrice: (time) => `{money} مقابل ${time}`,
  firstPrice: (firstTime) => `{money} مقابل ${firstTime}`,
  eachPrice: (each) => `{money} ${each}`,
  laterPrice: (each) => `{full} ${each}`,
  lifePrice: '{money} مرة واحدة',
  trialTerms: (time, each) => `بعد ${time} تتجدد مقابل {full} ${each}، حتى تلغي.`,
  sameTrialTerms: (time, every) => `بعد ${time} تتجدد ${every} بالسعر نفسه، حتى تلغي.`,
  discountTerms: (each) => `ثم تتجدد مقابل {full} ${each}، حتى تلغي.`,
  renewsTerms: (every) => `تتجدد ${every} بهذا السعر، حتى تلغي.`,
  onceTerms: (time) => `تعمل ${time} وتنتهي من تلقاء نفسها. لا شيء يتجدد.`,
  lifeTerms: 'تعمل مدى الحياة. لا شيء يتجدد.',
  kept: (uploads, results) => `تُحفظ الملفات المرفوعة لمدة ${uploads}، والنتائج لمدة ${results}.`,
  keptLonger: (uploads, results) =>
    `تُحفظ الملفات المرفوعة لمدة ${uploads}، والنتائج لمدة ${results} أو أكثر، بحسب الباقة.`,
  keeps: (time) => `تُحفظ النتائج لمدة ${time}`,
} satisfies typeof en
