import type { WebhookMails } from '../../mailTexts.ts'

/** The mails about webhooks. */
export default {
  resting: ({ address, days, url }) => ({
    subject: 'أُوقفت وجهة الويب هوك الخاصة بك',
    heading: 'أُوقفت وجهة الويب هوك الخاصة بك',
    paragraphs: [
      days === undefined
        ? 'ردّت بأنها لم تعد موجودة (410)، لذا لن نرسل إليها شيئًا بعد الآن.'
        : `لم يصل إليها شيء مما أرسلناه منذ مدة (بالأيام: ${days})، لذا لن نرسل إليها شيئًا بعد الآن.`,
      'عندما تعمل من جديد، شغّلها في حسابك. ما حدث في هذه الأثناء يبقى في القائمة ويمكن إرساله مرة أخرى.',
    ],
    facts: [['العنوان', address]],
    button: { label: 'فتح الحساب', url },
  }),
} satisfies WebhookMails
