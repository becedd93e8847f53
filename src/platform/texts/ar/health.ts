import type { PartOf } from '#platform/texts.ts'
import type en from '../en/health.ts'

export default {
  database: { answers: 'قاعدة البيانات تستجيب.', silent: 'قاعدة البيانات لا تستجيب.' },
  queue: { answers: 'قائمة الانتظار تستجيب.', silent: 'قائمة الانتظار لا تستجيب.' },
  store: { answers: 'مخزن الملفات يستجيب.', silent: 'مخزن الملفات لا يستجيب.' },
  disk: {
    free: (megabytes) => `المساحة الخالية على القرص: ${megabytes} ميغابايت.`,
    freeOf: (megabytes, wanted) =>
      `المساحة الخالية على القرص: ${megabytes} ميغابايت، والمطلوب ${wanted} ميغابايت على الأقل.`,
    silent: 'القرص لا يستجيب.',
  },
  process: {
    answers: 'هذه العملية تستقبل الطلبات.',
    stopping: 'هذه العملية في طور التوقف.',
    silent: 'هذه العملية لا تستجيب.',
  },
} satisfies PartOf<typeof en>
