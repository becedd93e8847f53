import type { PartOf } from '#platform/texts.ts'
import type en from '../en/newSite.ts'

export default {
  prices: 'Precios',
  questions: 'Preguntas',
  keeping: '¿Cuánto tiempo guardan mis archivos?',
  keepingAnswer: '<p>Lo que sube, {{uploadHours}} horas; los resultados, {{resultHours}}.</p>',
} satisfies PartOf<typeof en>
