import type { PartOf } from '#platform/texts.ts'
import type en from '../en/page.ts'

export default {
  title: 'Anime con IA',
  description: 'Su foto en ocho estilos artísticos, del cómic a la acuarela.',
  styles: 'Estilo',
  names: {
    1: 'Filtro Disney',
    2: 'Cómic americano',
    3: 'Caricatura de moda',
    4: 'Anime',
    5: 'Acuarela',
    6: 'Caricatura artística',
    7: 'Boceto',
    8: 'Pixel art',
  },
  choose: 'Haga clic para elegir un archivo',
  titles: [
    'Creando arte con IA...',
    'Mejorando los colores del anime...',
    'Añadiendo efectos especiales...',
    'Reviviendo el anime clásico...',
  ],
  done: '¡La foto se ha procesado!',
  another: 'La misma foto en otro estilo',
  manner: {
    legend: 'Cómo se dibuja',
    strength: 'Intensidad',
    strengths: { 100: 'Todo dibujo', 70: 'Más dibujo que foto', 40: 'Más foto que dibujo' },
    portrait: 'Solo el retrato',
    portraitHint: 'La cara más grande, con cabeza y hombros.',
    double: 'El doble de tamaño',
    doubleHint: 'Para impresiones grandes: el doble de ancho y de alto.',
    free: 'Cambiarlo en la misma foto y el mismo estilo no gasta más créditos.',
  },
  noPortrait: 'No se encontró ninguna cara para un retrato, así que se dibujó toda la foto.',
} satisfies PartOf<typeof en>
