import type en from '../en/cost.ts'

/** Lo que cuesta un plan, con lugar para sus importes. */
export default {
  each: ['por hora', 'al día', 'a la semana', 'al mes', 'al año'],
  every: ['cada hora', 'cada día', 'cada semana', 'cada mes', 'cada año'],
  everyTime: (time) => `cada ${time}`,
  first: ['la primera hora', 'el primer día', 'la primera semana', 'el primer mes', 'el primer año'],
  firstTime: (time) => `el primer periodo de ${time}`,
  trialKind: 'Prueba que se renueva',
  trialOnceKind: 'Prueba, no se renueva',
  renewsKind: (every) => `Se renueva ${every}`,
  onceKind: 'Un solo pago, no se renueva',
  timePrice: (time) => `{money} por ${time}`,
  firstPrice: (firstTime) => `{money} por ${firstTime}`,
  eachPrice: (each) => `{money} ${each}`,
  laterPrice: (each) => `{full} ${each}`,
  lifePrice: '{money} una sola vez',
  trialTerms: (time, each) => `Después de ${time} se renueva por {full} ${each}, hasta que cancele.`,
  sameTrialTerms: (time, every) => `Después de ${time} se renueva ${every} al mismo precio, hasta que cancele.`,
  discountTerms: (each) => `Después se renueva por {full} ${each}, hasta que cancele.`,
  renewsTerms: (every) => `Se renueva ${every} a este precio, hasta que cancele.`,
  onceTerms: (time) => `Funciona durante ${time} y termina por sí solo. Nada se renueva.`,
  lifeTerms: 'Funciona toda la vida. Nada se renueva.',
  kept: (uploads, results) => `Lo que sube se borra tras ${uploads}; los resultados, tras ${results}.`,
  keptLonger: (uploads, results) =>
    `Lo que sube se borra tras ${uploads}; los resultados, tras ${results} o más tarde, según el plan.`,
  keeps: (time) => `Los resultados se guardan ${time}`,
} satisfies typeof en
