import type { SupportMails } from '../../mailTexts.ts'

/** The mails about tickets. */
export default {
  received: ({ ref, topic, url }) => ({
    subject: `[#${ref}] Hemos recibido su mensaje`,
    heading: 'Hemos recibido su mensaje',
    paragraphs: ['Le respondemos por correo. En esta página ve su consulta y puede añadir algo más.'],
    facts: [
      ['Referencia', `#${ref}`],
      ['Asunto', topic],
    ],
    button: { label: 'Abrir la consulta', url },
    note: 'Quien tenga este enlace puede leer la consulta. Si no fue usted quien escribió, no tiene que hacer nada.',
  }),
  answer: ({ ref, topic, url, lines }) => ({
    subject: `[#${ref}] ${topic}`,
    heading: 'Nuestra respuesta',
    paragraphs: lines,
    button: { label: 'Abrir la consulta y responder', url },
    note: 'Responda con el botón: los correos a esta dirección no se leen.',
  }),
  operator: ({ ref, topic, site, name, email, account, order, lines, files }) => ({
    subject: `[#${ref}] ${topic}`,
    heading: `${name || email} escribe`,
    paragraphs: lines,
    facts: [
      ['Referencia', `#${ref}`],
      ['Sitio', site],
      ['Correo', email],
      ['Sesión de', account ?? 'nadie'],
      ['Último pedido pagado', order ?? 'ninguno'],
      ...(files ? [['Archivos', files] as const] : []),
    ],
    note: `Responda con: sundry tickets answer ${ref} "…"`,
  }),
} satisfies SupportMails
