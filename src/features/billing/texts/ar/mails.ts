import type { BillingMails, MailFacts } from '../../mailTexts.ts'

const works = ({ until }: MailFacts) => (until === null ? 'مدى الحياة' : `حتى ${until}`)

const receipt = (facts: MailFacts) =>
  [
    ['الباقة', facts.plan],
    ['المدفوع', facts.amount],
    ['التاريخ', facts.paidAt],
    ['تعمل', works(facts)],
    ['الإيصال', facts.receipt],
    ['الطلب', facts.orderId],
  ] as const

export default {
  paid: (facts) => ({
    subject: `طلبك: ${facts.plan}`,
    heading: 'شكرًا على طلبك',
    paragraphs: [
      `تعمل عضويتك ${works(facts)}. تسجّل الدخول بالبريد ${facts.email}.`,
      ...(facts.passwordUrl ? ['ليس لحسابك كلمة مرور بعد. عيّن واحدة لتتمكن من تسجيل الدخول من أي مكان.'] : []),
      ...(facts.next ? [facts.next] : []),
    ],
    facts: receipt(facts),
    button: facts.passwordUrl
      ? { label: 'تعيين كلمة المرور', url: facts.passwordUrl }
      : { label: 'فتح حسابي', url: facts.accountUrl },
    note: facts.passwordUrl
      ? 'يعمل الرابط مرة واحدة خلال 7 أيام. بعد ذلك استخدم «هل نسيت كلمة المرور؟» عند تسجيل الدخول.'
      : undefined,
  }),
  renewed: (facts) => ({
    subject: `جُدّدت ${works(facts)}`,
    heading: 'جُدّدت عضويتك',
    paragraphs: [`تعمل الآن ${works(facts)}. يمكنك إلغاؤها من حسابك في أي وقت.`, ...(facts.next ? [facts.next] : [])],
    facts: receipt(facts),
    button: { label: 'فتح حسابي', url: facts.accountUrl },
  }),
  renewalFailed: (facts) => ({
    subject: 'تعذّر خصم مبلغ التجديد',
    heading: 'تعذّر خصم مبلغ التجديد',
    paragraphs: [
      `رُفض خصم ${facts.full} مقابل ${facts.plan}. ستُعاد المحاولة في الأيام القادمة.`,
      'غيّر طريقة الدفع من حسابك وسيُعاد الخصم. إذا استمر الفشل تنتهي العضوية.',
    ],
    button: { label: 'تغيير طريقة الدفع', url: facts.accountUrl },
  }),
  unpaid: (facts) => ({
    subject: 'لا تتجدد باقتك: تعذّر خصم المبلغ',
    heading: 'لا تتجدد باقتك: تعذّر خصم المبلغ',
    paragraphs: [
      `رُفض خصم ${facts.full} مقابل ${facts.plan} في كل مرة، فلن تُعاد المحاولة ولن يُخصم شيء آخر.`,
      'يبقى حسابك وإيصالاتك. للمتابعة اختر باقة وادفع بطريقة أخرى.',
    ],
    button: { label: 'عرض الباقات', url: facts.pricesUrl },
  }),
  cancelled: (facts) => ({
    subject: 'أُلغي اشتراكك',
    heading: 'أُلغي اشتراكك',
    paragraphs: [`لن يُخصم شيء بعد الآن. يبقى ما دفعت ثمنه صالحًا للاستخدام ${works(facts)}.`],
    button: { label: 'فتح حسابي', url: facts.accountUrl },
  }),
  declined: (facts) => ({
    subject: 'نردّ إليك دفعتك',
    heading: 'نردّ إليك دفعتك',
    paragraphs: [
      `«${facts.plan}» عرض للشراء الأول، وقد سبق الشراء هنا بالبريد ${facts.email}.`,
      `يعود مبلغ ${facts.amount} إلى وسيلة الدفع التي استخدمتها، وقد يحتاج إلى عشرة أيام ليظهر فيها، ولا شيء يُجدَّد.`,
      'سجّل الدخول وستُظهر الأسعار ما هو متاح لك.',
    ],
    facts: [
      ['الباقة', facts.plan],
      ['الطلب', facts.orderId],
    ],
    button: { label: 'عرض الباقات', url: facts.pricesUrl },
  }),
  refunded: (facts) => ({
    subject: `ردّ مبلغ ${facts.refunded}`,
    heading: 'مالك في طريقه إليك',
    paragraphs: [
      `يعود ${facts.refunded} من ${facts.amount} إلى وسيلة الدفع التي استخدمتها. قد يحتاج إلى عشرة أيام ليظهر فيها.`,
    ],
    facts: [
      ['الباقة', facts.plan],
      ['الإيصال', facts.receipt],
      ['الطلب', facts.orderId],
    ],
  }),
  trialEnds: (facts) => ({
    subject: 'تنتهي تجربتك غدًا',
    heading: 'تنتهي تجربتك غدًا',
    paragraphs: [
      facts.next ?? '',
      `حتى لا تدفع شيئًا آخر، ألغِ من حسابك قبل ${facts.cancelBy}. تكفي نقرة واحدة، وما دفعته يعمل حتى ذلك الحين.`,
    ],
    button: { label: 'فتح حسابي', url: facts.accountUrl },
  }),
  renewsSoon: (facts) => ({
    subject: 'تتجدد باقتك بعد أسبوع',
    heading: 'تتجدد باقتك بعد أسبوع',
    paragraphs: [
      `${facts.plan}: ${facts.next ?? ''}`,
      `لا حاجة إلى أي خطوة للاستمرار. وإن أردت التوقف فألغِ من حسابك قبل ${facts.cancelBy}.`,
    ],
    button: { label: 'فتح حسابي', url: facts.accountUrl },
  }),
  ended: (facts) => ({
    subject: 'انتهت باقتك',
    heading: 'انتهت باقتك',
    paragraphs: [
      `انتهت ${facts.plan}، ولن يُخصم شيء آخر.`,
      'يبقى حسابك وإيصالاتك. إن احتجت إلى الأدوات مرة أخرى فاختر باقة متى شئت.',
    ],
    button: { label: 'عرض الباقات', url: facts.pricesUrl },
  }),
  unsubscribe: ({ words, url, accountUrl }) => ({
    subject: 'إلغاء اشتراكك',
    heading: url ? 'لم يُلغَ شيء بعد' : 'إلغاء اشتراكك',
    paragraphs: [
      words,
      url
        ? 'سألت عن طريقة الإلغاء. يعرض الرابط ما يتجدد ويلغيه بنقرة واحدة.'
        : 'لا شيء لديك يتجدد، فلا شيء يحتاج إلى إلغاء.',
    ],
    button: url ? { label: 'عرض وإلغاء', url } : { label: 'فتح حسابي', url: accountUrl },
    note: url ? 'يعمل الرابط مرة واحدة خلال ساعة. إن لم تطلبه فلا حاجة إلى أي خطوة.' : undefined,
  }),
} satisfies BillingMails
