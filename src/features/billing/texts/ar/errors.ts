import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  unknownOrder: (id) => `لا يوجد طلب برقم ${id}. الأمر «orders» يعرض الطلبات.`,
  nothingToRefund: 'لم يبقَ من هذا الطلب شيء يُردّ.',
  notGivable: (left) => `يجب أن يكون المبلغ أكبر من صفر، وألّا يتجاوز ${left}، وألّا تزيد منازله العشرية على ذلك.`,
  unknownProduct: 'لم تعد هذه الباقة معروضة. أعد تحميل الصفحة واختر باقة أخرى.',
  firstPurchaseOnly: 'هذا العرض للشراء الأول، وقد اشتريت هنا من قبل. اختر باقة أخرى.',
  alreadyPaid: 'دُفع ثمن هذا الطلب من قبل. يُظهر حسابك ما حصلت عليه.',
  orderClosed: 'لم يعد دفع هذا الطلب ممكنًا. اختر الباقة مرة أخرى لتطلب من جديد.',
  paymentUnavailable: 'تعذّر فتح صفحة الدفع الآن. لم يُخصم أي مبلغ. حاول مرة أخرى بعد دقيقة.',
  notSubscribed: 'لست مشتركًا في خدمتنا.',
  badWebhook: 'هذه الرسالة غير موقّعة من مزوّد الدفع.',
  previewUnpaid: 'لم يُدفع ثمن هذه النتيجة بعد. ادفعه من رصيدك أولًا.',
  cannotCharge: (amount) => `لا يمكن دفع ${amount} بالبطاقة هنا. لم يُخصم أي مبلغ. اختر باقة أخرى، أو أخبرنا بهذه.`,
} satisfies PartOf<typeof en>
