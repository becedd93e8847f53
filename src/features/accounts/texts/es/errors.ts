import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  notLoggedIn: 'Inicie sesión primero. Es posible que su sesión haya terminado.',
  notAMember: 'Todavía no es miembro y por ahora no puede usar esta función',
  emailTaken: 'Este correo ya está registrado, inicie sesión',
  badCredentials: 'El correo o la contraseña no son correctos. Inténtelo de nuevo o restablezca la contraseña.',
  wrongTaxNumber: 'Este no es un número de IVA de ese país. Empieza por las letras del país, como DE123456789.',
  deadPasswordLink: 'Este enlace ya se usó o su plazo ha vencido. Pida uno nuevo.',
  deadConfirmLink:
    'Este enlace ya se usó o su plazo ha vencido. Inicie sesión: su cuenta dice si el correo está confirmado y envía un enlace nuevo.',
  wrongCurrentPassword: 'La contraseña actual no es correcta. No se ha cambiado nada.',
  unknownCountry: 'country: elija uno de la lista, se envía como su código de dos letras.',
  resetAnswer:
    'Si este correo tiene una cuenta, el mensaje con el enlace está en su buzón o llegará pronto. El enlace funciona 30 minutos.',
  deletedAnswer: 'Su cuenta se ha eliminado con sus archivos y resultados.',
  confirmed: 'Su correo está confirmado. ¡Gracias!',
  confirmSent: 'El mensaje con el enlace está en su buzón o llegará pronto. El enlace funciona 7 días.',
  registered: 'El registro se ha completado, inicie sesión',
  welcome: 'Ha iniciado sesión. ¡Le damos la bienvenida de nuevo!',
  accountBlocked: 'Esta cuenta está bloqueada. Escriba al servicio de ayuda de este sitio.',
} satisfies PartOf<typeof en>
