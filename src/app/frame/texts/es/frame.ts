import type { PartOf } from '#platform/texts.ts'
import type en from '../en/frame.ts'

export default {
  skip: 'Ir al contenido',
  main: 'Principal',
  menu: 'Menú',
  closeMenu: 'Cerrar el menú',
  close: 'Cerrar',
  language: 'Idioma',
  messages: 'Mensajes',
  tags: { hot: 'Popular', new: 'Nuevo' },
  unsubscribe: 'Cancelar la suscripción',
  helpDesk: 'Ayuda',
  helpSite: 'Ir al sitio de ayuda',
  support: 'Asistencia',
  supportPage: 'Página de asistencia',
} satisfies PartOf<typeof en>
