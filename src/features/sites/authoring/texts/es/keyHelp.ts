import type { PartOf } from '#platform/texts.ts'
import type en from '../en/keyHelp.ts'

/** What keys mean, by the sentence that their schema says in English. */
const meanings: Readonly<Record<string, string>> = {
  'Days for which results are kept, where that is longer than RESULT_HOURS; its card says so':
    'Días que se guardan los resultados, cuando es más que RESULT_HOURS; su tarjeta lo dice',
  'The name of the site in addresses and price lists; the same as its folder':
    'El nombre del sitio en direcciones y listas de precios; el mismo que el de su carpeta',
  'Languages that the site offers, its own first; without it, those in which its title is written':
    'Idiomas que ofrece el sitio, primero el suyo; sin esto, aquellos en que está escrito su título',
  'The letters of its name, headings and figures': 'Las letras de su nombre, títulos y cifras',
  'The corners of cards and buttons': 'Las esquinas de tarjetas y botones',
  'Where the headings over blocks stand': 'Dónde van los títulos sobre los bloques',
  'The ground of the footer': 'El fondo del pie de página',
  'Host names that show this site; the first is its canonical one':
    'Nombres de host que muestran este sitio; el primero es el canónico',
  'Shows the currency selector over the prices': 'Muestra el selector de moneda sobre los precios',
  'Channels that may ask for a price list of their own': 'Canales que pueden pedir una lista de precios propia',
  'Currencies of the selector; the first is chosen at the start':
    'Monedas del selector; la primera está elegida al principio',
  'Languages whose readers begin with another currency than the first, such as { IDR: [id] }':
    'Idiomas cuyos lectores empiezan con otra moneda que la primera, como { IDR: [id] }',
  'Whether anybody may try the tools a few times a day and sees a marked result before paying':
    'Si cualquiera puede probar las herramientas unas veces al día y ve un resultado marcado antes de pagar',
  'Shows the create-account button': 'Muestra el botón para crear una cuenta',
  'A chat or ticket page of yours': 'Una página suya de chat o de consultas',
  'Your help site, or a page of this one, for the help pop-up and the unsubscribe form':
    'Su sitio de ayuda, o una página de este, para la ayuda emergente y el formulario de baja',
  'Where the app is downloaded from': 'De dónde se descarga la aplicación',
  'Sender of the mails': 'Remitente de los correos',
  'The company or person that runs the site, as registered':
    'La empresa o persona que lleva el sitio, tal como está registrada',
  'Registration or tax number, in words': 'Número de registro o fiscal, en palabras',
  'VAT or tax number of the seller, for receipts': 'Número de IVA o fiscal del vendedor, para los recibos',
  'The law that the terms follow, such as the law of Indonesia':
    'La ley que siguen las condiciones, como la ley de Indonesia',
  'What the site does, as the terms name it': 'Lo que hace el sitio, como lo nombran las condiciones',
  'What people upload here and what becomes of it, for the privacy page':
    'Qué sube la gente aquí y qué se hace con ello, para la página de privacidad',
  'The day on which the legal pages were last changed, in words':
    'El día en que se cambiaron por última vez las páginas legales, en palabras',
  'Tax on receipts. Prices include it; a buyer with a VAT number in another country of the union owes it there':
    'Impuesto en los recibos. Los precios lo incluyen; un comprador con número de IVA en otro país de la Unión lo debe allí',
  'The country of the seller': 'El país del vendedor',
  'Percent by country, such as { DE: 19, FR: 20 }; elsewhere receipts name no tax':
    'Porcentaje por país, como { DE: 19, FR: 20 }; en los demás los recibos no nombran impuesto',
  'The provider of all plans but those in `currencies`; without it the first that is set up':
    'El proveedor de todos los planes salvo los de `currencies`; sin esto, el primero que esté configurado',
  'Providers of plans in some currencies, such as { IDR: stripe }':
    'Proveedores de los planes en algunas monedas, como { IDR: stripe }',
  '0 normal, 1 trial, 2 discount on the first purchase': '0 normal, 1 prueba, 2 descuento en la primera compra',
  'The full price of one period': 'El precio completo de un período',
  'In the currency of the plan, such as 49.8': 'En la moneda del plan, como 49.8',
  'How many units; 100 is for life': 'Cuántas unidades; 100 es de por vida',
  '1 hour, 2 day, 3 week, 4 month, 5 year': '1 hora, 2 día, 3 semana, 4 mes, 5 año',
  'The currency of the amounts beside it': 'La moneda de los importes que están al lado',
  'What it costs in more currencies, in which it is then charged, such as { IDR: { price: 799000 } }':
    'Lo que cuesta en otras monedas, en las que entonces se cobra, como { IDR: { price: 799000 } }',
  'Credits of one paid period': 'Créditos de un período pagado',
  'Whether the provider charges again when the period ends': 'Si el proveedor vuelve a cobrar al acabar el período',
  'Single results: offered below the preview of a result alone, not among the plans':
    'Resultados sueltos: se ofrecen solo bajo la vista previa de un resultado, no entre los planes',
  'Only in the price lists of these channels': 'Solo en las listas de precios de estos canales',
  'The price line, where it is not to be written for you: {money} is what is paid now, {full} the full price, {useTime} how long it lasts':
    'La línea del precio, si no se ha de escribir sola: {money} es lo que se paga ahora, {full} el precio completo, {useTime} cuánto dura',
  'A badge on the card': 'Una insignia en la tarjeta',
  'What the plan gives': 'Lo que da el plan',
  'A small line under the button. What is charged later, and whether the plan renews, stands on every card by itself':
    'Una línea pequeña bajo el botón. Lo que se cobra después, y si el plan se renueva, está en cada tarjeta por sí solo',
  'A counter of visits, such as Plausible or Matomo; none without it':
    'Un contador de visitas, como Plausible o Matomo; sin esto, ninguno',
  'Address of its script, such as https://plausible.io/js/script.js':
    'Dirección de su script, como https://plausible.io/js/script.js',
  'Attributes of the script, such as { data-domain: example.com }':
    'Atributos del script, como { data-domain: example.com }',
  'Where it sends what it counts, where that is another host than that of the script':
    'Adónde envía lo que cuenta, si es otro host que el del script',
  'Whether visitors are asked first, as the law of many countries wants it; false for a counter that keeps nothing of anybody':
    'Si se pregunta antes a los visitantes, como exige la ley de muchos países; false para un contador que no guarda nada de nadie',
  'Tools that are switched off: no page, no calls, not in the API; results that were made before stay':
    'Herramientas desactivadas: sin página, sin llamadas y fuera de la API; los resultados ya hechos se conservan',
  'Tools that stand neither in the Products menu nor among more products':
    'Herramientas que no están en el menú de productos ni entre otros productos',
  'The name of the site, in the bar, in titles and in mails':
    'El nombre del sitio, en la barra, en títulos y en correos',
  'One sentence for search engines, where a page has none of its own':
    'Una frase para los buscadores, si una página no tiene la suya',
  'Words before the name of the site in page titles':
    'Palabras antes del nombre del sitio en los títulos de las páginas',
  'Words after the name of the site in page titles':
    'Palabras después del nombre del sitio en los títulos de las páginas',
  'Whether the channel of the address chooses the price list': 'Si el canal de la dirección elige la lista de precios',
  'Product mode: the bar of a hub with all tools': 'Modo de producto: la barra de un portal con todas las herramientas',
  'The words that open the Products menu': 'Las palabras que abren el menú de productos',
  'Shows the tools of this group, each as it describes itself':
    'Muestra las herramientas de este grupo, cada una como se describe',
  'Entries of your own': 'Entradas propias',
  'accountLink opens the account page, or the login dialog':
    'accountLink abre la página de la cuenta o el diálogo de acceso',
  'Only for who is no member yet, such as the way to a trial':
    'Solo para quien aún no es miembro, como el camino a una prueba',
  'One button that stands out': 'Un botón que destaca',
  'Without it every tool of the Products menu; an empty list for none':
    'Sin esto, todas las herramientas del menú de productos; una lista vacía para ninguna',
  'false hides it': 'false lo oculta',
  'For search engines and shared links': 'Para buscadores y enlaces compartidos',
  'Asks search engines to leave the page out': 'Pide a los buscadores que omitan la página',
  'Hero banner: the first screen of a page, with its main button':
    'Portada: la primera pantalla de una página, con su botón principal',
  'An id that links such as /#price scroll to': 'Un id al que llevan enlaces como /#price',
  'The ground that the block stands on': 'El fondo del bloque',
  'Where the picture stands: after the words, before them, or below':
    'Dónde va la imagen: después de las palabras, antes o debajo',
  'What the first screen stands on': 'El fondo de la primera pantalla',
  'A small line under the buttons': 'Una línea pequeña bajo los botones',
  'A quieter button beside the first': 'Un botón más discreto junto al primero',
  'What the picture shows, for those who cannot see it': 'Lo que muestra la imagen, para quien no puede verla',
  'Banner: a band across the page that asks for one thing':
    'Franja: una banda a lo ancho de la página que pide una sola cosa',
  'A tool itself, ready to use inside the page': 'La herramienta misma, lista para usar dentro de la página',
  'h1 where the tool is what the page is about': 'h1 si la página trata de la herramienta',
  'Tools grid: tiles of all groups, first 11 and an expand tile':
    'Cuadrícula de herramientas: fichas de todos los grupos, primero 11 y una para ampliar',
  'A name for programs, such as pdf': 'Un nombre para programas, como pdf',
  'Lower numbers come first': 'Los números menores van primero',
  'The theme whose pair of colours the tile wears': 'El tema cuyo par de colores lleva la ficha',
  'Explainer: how it works, in numbered steps': 'Explicación: cómo funciona, en pasos numerados',
  'One picture for all steps': 'Una imagen para todos los pasos',
  'Feature tabs: exactly two': 'Pestañas de funciones: exactamente dos',
  'The words on the tab': 'Las palabras de la pestaña',
  'Reading-mode feature list: texts that light up one after the other beside their pictures':
    'Lista de funciones para leer: textos que se iluminan uno tras otro junto a sus imágenes',
  'Before/after slider': 'Deslizador de antes y después',
  'Milliseconds until the next pair shows': 'Milisegundos hasta que se muestra el siguiente par',
  'What both pictures show': 'Lo que muestran ambas imágenes',
  'Wall of pictures, such as one photo in several styles': 'Muro de imágenes, como una foto en varios estilos',
  'A sheet of equal squares, or prints as high as each other and as wide as they are':
    'Una hoja de cuadrados iguales, o copias de la misma altura y cada una con su ancho',
  'What it shows': 'Lo que muestra',
  'Statement: one large sentence, alone or beside a picture':
    'Declaración: una frase grande, sola o junto a una imagen',
  'What the sentence stands on': 'El fondo de la frase',
  'Who says so, or what it is about': 'Quién lo dice o de qué trata',
  'Comparison: a table of what is had here and elsewhere':
    'Comparación: una tabla de lo que se tiene aquí y en otros lugares',
  'What is compared; the first is what the site offers': 'Lo que se compara; lo primero es lo que ofrece el sitio',
  'What is looked at': 'Lo que se mira',
  'One for each column': 'Uno por columna',
  'Troubles: problems that people come with, and what helps':
    'Apuros: problemas con los que viene la gente y lo que ayuda',
  'Cards, or plain words under a line': 'Tarjetas, o simples palabras bajo una línea',
  'The problem': 'El problema',
  'What helps': 'Lo que ayuda',
  'Why choose us: figures with a sentence each': 'Por qué elegirnos: cifras, cada una con una frase',
  'The figure, such as 6, or with words in each language: 24 h':
    'La cifra, como 6, o con palabras en cada idioma: 24 h',
  'What the figure counts': 'Lo que cuenta la cifra',
  'Shows the Exclusive badge': 'Muestra la insignia de exclusivo',
  'Review carousel, one or three reviews a slide': 'Carrusel de opiniones, una o tres por diapositiva',
  'Made up to show how the block looks: the page says so, and `sundry site check` asks for real ones':
    'Inventadas para mostrar cómo se ve el bloque: la página lo dice y `sundry site check` pide opiniones de verdad',
  'Reviews on one slide: 1 or 3': 'Opiniones por diapositiva: 1 o 3',
  'Reviews of your own. Those that customers write and you approve (`sundry reviews list`) come before them, once there are five':
    'Opiniones propias. Las que escriben los clientes y usted aprueba (`sundry reviews list`) van antes, en cuanto hay cinco',
  'Who this is, such as a trade or a town': 'Quién es, como un oficio o una ciudad',
  'The words of the review': 'Las palabras de la opinión',
  'Testimonials: quotes side by side': 'Testimonios: citas lado a lado',
  'Pricing section with the plan cards; its anchor is price':
    'Sección de precios con las tarjetas de los planes; su ancla es price',
  'May hold a link with the id accountLink': 'Puede llevar un enlace con el id accountLink',
  'Which plans, by id and in this order; without it, all of the site':
    'Qué planes, por id y en este orden; sin esto, todos los del sitio',
  'QR card: scan the code to download the app': 'Tarjeta QR: escanear el código para descargar la aplicación',
  'What the code leads to; without it, the app link of the site':
    'Adónde lleva el código; sin esto, el enlace de la aplicación del sitio',
  'The words of the direct link, for those who read this on the phone':
    'Las palabras del enlace directo, para quien lee esto en el teléfono',
  'FAQ accordion: one answer open at a time': 'Preguntas plegables: una respuesta abierta cada vez',
  'Rich text between other blocks': 'Texto con formato entre otros bloques',
}

export default {
  kinds: { string: 'texto', integer: 'número entero', number: 'número', boolean: 'true o false', block: 'bloque' },
  list: 'lista',
  listOf: (items: string) => `lista de ${items}`,
  range: (least: number, most: number) => `, de ${least} a ${most}`,
  or: 'o',
  about: (english: string) => meanings[english] ?? english,
} satisfies PartOf<typeof en>
