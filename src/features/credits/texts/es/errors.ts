import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  noCredits: {
    noneLeft: (left, quota) => `Le quedan ${left} de ${quota} créditos, que no bastan para esto.`,
    tooFew: (needed, left) => `Esto cuesta ${needed} créditos y le quedan ${left}.`,
    anewOn: (date) => `Habrá nuevos el ${date}, o con otro plan.`,
    moreWithPlan: 'Tendrá más con otro plan.',
  },
} satisfies PartOf<typeof en>
