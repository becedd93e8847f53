import type { PartOf } from '#platform/texts.ts'
import type en from '../en/page.ts'

export default {
  title: 'Anime con IA',
  description: 'Su foto en ocho estilos artísticos, del cómic a la acuarela.',
  styles: 'Estilo',
  choose: 'Haga clic para elegir un archivo',
  titles: [
    'Creando arte con IA...',
    'Mejorando los colores del anime...',
    'Añadiendo efectos especiales...',
    'Reviviendo el anime clásico...',
  ],
  done: '¡La foto se ha procesado!',
  another: 'La misma foto en otro estilo',
} satisfies PartOf<typeof en>
