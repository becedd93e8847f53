import { plural } from '#platform/plural.ts'
import type { PartOf } from '#platform/texts.ts'
import type en from '../en/device.ts'

export default {
  contacts: 'Contactos',
  contactsAbout:
    'Sus contactos se guardan solo en este navegador y en este dispositivo. Nunca los recibimos; quien use este navegador puede leerlos.',
  noContacts: 'Todavía no hay contactos. Guarde el número al que escribe o traiga los suyos.',
  search: 'Buscar',
  take: (who) => `Escribir a ${who}`,
  forget: (who) => `Olvidar a ${who}`,
  name: 'Nombre',
  keepNumber: 'Guardar este número',
  importFile: 'De un archivo (vCard, CSV)',
  pick: 'De los contactos de este dispositivo',
  imported: (count) => plural('es', count, { one: 'Se añadió # contacto.', other: 'Se añadieron # contactos.' }),
  nothingIn:
    'No se encontró ningún contacto con número en este archivo. Exporte sus contactos como vCard (.vcf) o CSV.',
  unreadable: 'Este archivo es demasiado grande. Se leen hasta 5 MB.',
  full: (most) => `Aquí se guardan como máximo ${most}. Olvide algunos primero.`,
  forgetAll: 'Olvidar todos los contactos',
  sure: '¿Olvidar todos? No se puede deshacer.',
  yes: 'Olvidarlos todos',
  templates: 'Plantillas',
  templatesAbout: 'Las suyas se guardan solo en este navegador y en este dispositivo.',
  ours: 'Nuestras',
  own: 'Suyas',
  keepText: 'Guardar este texto',
  use: (text) => `Usar: ${text}`,
  noOwn: 'Ninguna todavía. Escriba un mensaje y guarde su texto.',
  close: 'Cerrar',
  ready: [
    'Llego unos 15 minutos tarde. Espéreme, por favor.',
    '¡Feliz cumpleaños! Que tenga un día maravilloso.',
    'Llámeme cuando tenga un momento, por favor.',
    'Un recordatorio: nuestra cita es mañana.',
    'Gracias. Significó mucho para mí.',
  ],
} satisfies PartOf<typeof en>
