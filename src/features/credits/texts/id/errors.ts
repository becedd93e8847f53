import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  noCredits: {
    noneLeft: (left: number, quota: number) => `Kredit Anda tersisa ${left} dari ${quota}, tidak cukup untuk ini.`,
    tooFew: (needed: number, left: number) =>
      `Ini membutuhkan ${needed} kredit, sedangkan kredit Anda tersisa ${left}.`,
    anewOn: (date: string) => `Kredit baru tersedia pada ${date}, atau dengan paket lain.`,
    moreWithPlan: 'Kredit tersedia dengan paket lain.',
  },
} satisfies PartOf<typeof en>
