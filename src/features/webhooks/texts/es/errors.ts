/** What can go wrong here, and what to do about it. */
export default {
  noAddress: 'Esto no es una dirección para webhooks. Escriba una completa que empiece por https:// o http://.',
  withPassword: 'La dirección contiene un nombre o una contraseña. Quítelos: lo que enviamos va firmado.',
  otherPort: 'El puerto de esta dirección es de otro servicio. Use 80, 443 o uno a partir de 1024.',
  private:
    'Esta dirección está en una red privada, a la que los webhooks no llegan. Use una que sea accesible desde internet.',
  unresolved: 'No se encuentra el servidor de esta dirección. Revise cómo está escrita.',
  tooManyEndpoints: (most: number) => `Ya hay ${most} destinos, el máximo posible. Elimine uno antes.`,
  resting: 'Este destino está apagado. Enciéndalo antes.',
  tested: 'La prueba está en camino. Su respuesta aparecerá en la lista de abajo.',
  replayed: 'Se está enviando de nuevo.',
}
