/** The question whether visits may be counted. */
export default {
  title: 'Recuento de visitas',
  text: '¿Podemos contar esta visita? Así sabemos qué páginas ayudan. Su respuesta no cambia nada más, y la página de privacidad vuelve a preguntarlo.',
  yes: 'Sí, contarla',
  no: 'No, gracias',
}
