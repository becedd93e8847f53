/** Words around what real customers say. */
export default {
  nameless: 'Un cliente',
  buyer: 'Compra verificada',
  member: 'Miembro verificado',
  summary: '{stars} de 5 estrellas según {count} clientes',
}
