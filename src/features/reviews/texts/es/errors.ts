/** What can go wrong here, and what to do about it. */
export default {
  reviewTaken: 'Ya nos contó qué piensa de esta herramienta. Gracias.',
  unknownTool: 'No existe esa herramienta. Recargue la página.',
  thanks: 'Gracias. Nos ayuda a mejorar.',
}
