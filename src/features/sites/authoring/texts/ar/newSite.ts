import type { PartOf } from '#platform/texts.ts'
import type en from '../en/newSite.ts'

export default {
  prices: 'الأسعار',
  questions: 'الأسئلة',
  keeping: 'كم تحتفظون بملفاتي؟',
  keepingAnswer: '<p>بالساعات: {{uploadHours}} للملفات المرفوعة و{{resultHours}} للنتائج.</p>',
} satisfies PartOf<typeof en>
