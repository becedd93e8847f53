/** Words around asking for stars. */
export default {
  title: '¿Qué tal fue?',
  intro: 'Solo preguntamos una vez. Con las estrellas basta.',
  stars: 'Estrellas',
  star: (count: number) => (count === 1 ? '1 estrella' : `${count} estrellas`),
  text: 'En una línea',
  optional: 'opcional',
  publish: 'Pueden mostrarlo en su sitio',
  name: 'Nombre que se muestra',
  nameHint: 'Sin nombre se lee «Un cliente».',
  send: 'Enviar',
  notNow: 'No, gracias',
}
