import type { AccountMails } from '../../mailTexts.ts'

export default {
  reset: (url) => ({
    subject: 'Establezca una contraseña nueva',
    heading: 'Establezca una contraseña nueva',
    paragraphs: ['Alguien, esperamos que usted, pidió una contraseña nueva para esta dirección de correo.'],
    button: { label: 'Establecer una contraseña nueva', url },
    note: 'El enlace funciona una vez, durante 30 minutos. Si no lo pidió usted, no tiene que hacer nada.',
  }),
  confirm: (url) => ({
    subject: 'Le damos la bienvenida: confirme su correo',
    heading: 'Le damos la bienvenida',
    paragraphs: [
      'Se creó una cuenta con esta dirección de correo; en ella estarán su plan y sus resultados. Si la creó usted, confirme que la dirección es suya.',
      'Si no la creó usted, no la confirme. «¿Olvidó su contraseña?» al iniciar sesión la hace suya y cierra la sesión de quien la creó.',
    ],
    button: { label: 'Confirmar el correo', url },
    note: 'El enlace funciona una vez, durante 7 días.',
  }),
  changed: {
    subject: 'Su contraseña se ha cambiado',
    heading: 'Su contraseña se ha cambiado',
    paragraphs: [
      'La contraseña de su cuenta se acaba de cambiar. Si no fue usted, establezca enseguida una nueva con «¿Olvidó su contraseña?» al iniciar sesión.',
    ],
  },
  deleted: {
    subject: 'Su cuenta se ha eliminado',
    heading: 'Su cuenta se ha eliminado',
    paragraphs: [
      'Su cuenta, sus archivos y sus resultados ya no existen. Lo que se renovaba está cancelado. Gracias por haber estado aquí.',
    ],
  },
} satisfies AccountMails
