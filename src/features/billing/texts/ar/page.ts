import type { PartOf } from '#platform/texts.ts'
import type en from '../en/page.ts'

export default {
  payResult: 'دفعتك',
  failed: {
    title: 'لم تكتمل عملية الدفع',
    des: 'لم يُخصم أي مبلغ. يمكنك اختيار الباقة مرة أخرى، بالبطاقة نفسها أو بغيرها.',
  },
  refunded: {
    title: 'رُدّت هذه الدفعة',
    des: 'المال في طريقه إلى بطاقتك. يمكنك اختيار باقة من جديد في أي وقت.',
  },
  declined: {
    title: 'هذا العرض للشراء الأول',
    des: 'سبق الشراء هنا بهذا البريد الإلكتروني. مالك في طريقه إلى بطاقتك، ولا شيء يُجدَّد. سجّل الدخول وستُظهر الأسعار ما هو متاح لك.',
  },
  toPrices: 'عرض الباقات',
  summaryLink: 'عرض الطلب',
  secondsLeft: (seconds) => `نتحقق كل ثانية، الثواني المتبقية: ${seconds}`,
  resultTitle: 'طلبك',
  paidTitle: 'تم الدفع بنجاح',
  unpaidTitle: 'فشل دفع طلبك',
  unpaidDes: 'حاول مرة أخرى لاحقًا. إذا تكرر ذلك فتواصل مع الدعم: سنعرف السبب.',
  contact: 'التواصل مع الدعم',
  retry: 'حاول مرة أخرى',
  toAccount: 'إلى حسابي',
  paidNow: 'المدفوع الآن',
  membership: 'العضوية',
  membershipFor: (period) => `المدة: ${period}. لا تُجدَّد.`,
  membershipLife: 'تعمل مدى الحياة. لا تُجدَّد.',
  subscription: 'الاشتراك',
  subscriptionFor: (period, price) => `المدة: ${period}، ثم يُجدَّد بمبلغ ${price} حتى تلغيه من حسابك.`,
  confirmation: 'أُرسل تأكيد إلى',
  orders: 'الطلبات والإيصالات',
  noOrders: 'ستظهر الطلبات وإيصالاتها هنا.',
  receipt: 'إيصال',
  givenBack: 'مردود',
  life: 'مدى الحياة',
  credits: (left, quota) => `الرصيد المتبقي: ${left} من ${quota}`,
  creditsNew: 'رصيد جديد في',
  renews: (date, amount, period) => `يُجدَّد في ${date} بمبلغ ${amount} (المدة: ${period}).`,
  renewalLate: (amount) => `لم يُدفع التجديد بمبلغ ${amount} بعد. ستُعاد المحاولة ببطاقتك في الأيام القادمة.`,
} satisfies PartOf<typeof en>
