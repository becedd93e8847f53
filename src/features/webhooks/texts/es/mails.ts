import type { WebhookMails } from '../../mailTexts.ts'

/** The mails about webhooks. */
export default {
  resting: ({ address, days, url }) => ({
    subject: 'Su destino de webhooks está apagado',
    heading: 'Su destino de webhooks está apagado',
    paragraphs: [
      days === undefined
        ? 'Respondió que ya no existe (410), así que no le enviamos nada más.'
        : `Desde hace ${days} días no ha llegado nada de lo que le enviamos, así que no le enviamos nada más.`,
      'Cuando vuelva a funcionar, enciéndalo en su cuenta. Lo que ocurra entretanto queda en la lista y se puede enviar de nuevo.',
    ],
    facts: [['Dirección', address]],
    button: { label: 'Abrir la cuenta', url },
  }),
} satisfies WebhookMails
