import type { SupportMails } from '../../mailTexts.ts'

/** The mails about tickets. */
export default {
  received: ({ ref, topic, url }) => ({
    subject: `[#${ref}] وصلتنا رسالتك`,
    heading: 'وصلتنا رسالتك',
    paragraphs: ['نجيبك بالبريد. في هذه الصفحة ترى طلبك ويمكنك أن تضيف إليه.'],
    facts: [
      ['الرقم المرجعي', `#${ref}`],
      ['الموضوع', topic],
    ],
    button: { label: 'افتح الطلب', url },
    note: 'من يملك هذا الرابط يستطيع قراءة الطلب. إن لم تكن أنت من كتب إلينا فلا داعي لفعل أي شيء.',
  }),
  answer: ({ ref, topic, url, lines }) => ({
    subject: `[#${ref}] ${topic}`,
    heading: 'جوابنا',
    paragraphs: lines,
    button: { label: 'افتح الطلب وأجب', url },
    note: 'أجب بالزر من فضلك: البريد المرسل إلى هذا العنوان لا يُقرأ.',
  }),
  operator: ({ ref, topic, site, name, email, account, order, lines, files }) => ({
    subject: `[#${ref}] ${topic}`,
    heading: `رسالة من ${name || email}`,
    paragraphs: lines,
    facts: [
      ['الرقم المرجعي', `#${ref}`],
      ['الموقع', site],
      ['البريد', email],
      ['الحساب', account ?? 'بلا دخول'],
      ['آخر طلب مدفوع', order ?? 'لا يوجد'],
      ...(files ? [['الملفات', files] as const] : []),
    ],
    note: `للجواب: ‎sundry tickets answer ${ref} "…"`,
  }),
} satisfies SupportMails
