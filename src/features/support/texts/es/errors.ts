/** What can go wrong here, and what to do about it. */
export default {
  deadTicketLink: 'Esta consulta no está aquí. Quizá se borró al cumplirse su plazo; escríbanos de nuevo.',
  badProof: 'La comprobación de su navegador caducó o ya se usó. Envíe el formulario otra vez.',
  looksAutomatic:
    'Se rellenó un campo que debe quedar vacío, como hacen los programas. Recargue la página y envíe el formulario de nuevo.',
  ticketFull: 'Esta consulta ya tiene todos los mensajes que puede tener. Abra una nueva.',
  badAnswer: (most: number) => `Una respuesta tiene de 1 a ${most} caracteres.`,
  ticketMoved: 'Hay un mensaje más nuevo en esta consulta. Recargue la página y léalo antes de responder.',
  missing: (name: string) =>
    `Al formulario le falta «${name}», o viene después del archivo. Envíe todos los campos antes del archivo.`,
  unfit: (name: string) =>
    `«${name}» está vacío, es demasiado largo o no es lo que va ahí. Corríjalo y envíelo de nuevo.`,
  sent: (ref: string) => `Su mensaje ha llegado. Su referencia es #${ref}.`,
  replied: 'Su mensaje ha llegado.',
}
