import { plural } from '#platform/plural.ts'
import type { PartOf } from '#platform/texts.ts'
import type en from '../en/page.ts'

export default {
  title: 'Dé palmadas para encontrar su teléfono',
  description: 'Deje esta página abierta en el teléfono y dé dos palmadas cuando no lo encuentre.',
  appName: 'Encontrar mi teléfono con palmadas',
  arm: 'Empezar a escuchar',
  arming: 'Pidiendo el micrófono',
  listening: 'Escuchando. Dé dos palmadas.',
  stop: 'Dejar de escuchar',
  ringing: '¡Estoy aquí!',
  silence: 'Ya lo he encontrado',
  test: 'Probar el sonido y la luz',
  heard: 'Palmadas oídas',
  sensitivity: 'Hasta dónde oye',
  sensitivities: { low: 'Palmadas cercanas', normal: 'Esta habitación', high: 'Palmadas suaves' },
  sound: 'Sonido',
  sounds: { bell: 'Campana', siren: 'Sirena', birds: 'Pájaros' },
  choices: 'Cómo oye y responde',
  answers: 'Cómo responde',
  ways: { ring: 'Sonar', flash: 'Parpadeo de la pantalla', torch: 'Luz de la cámara', vibrate: 'Vibrar' },
  torchHint: 'Donde el navegador se la da a una página.',
  vibrateHint: 'No en los iPhone.',
  refused:
    'El micrófono no está permitido. Permítalo para esta página en los ajustes del navegador y empiece de nuevo.',
  noMicrophone: 'No se encontró ningún micrófono. Conecte uno o abra esta página en su teléfono.',
  busyMicrophone: 'No se pudo abrir el micrófono. Puede que lo use otra aplicación: ciérrela y empiece de nuevo.',
  unsupported: 'Este navegador no puede escuchar desde una página. Actualícelo o abra esta página en otro.',
  lost: 'Se perdió el micrófono, quizá por una llamada. Empiece a escuchar de nuevo.',
  hearsNothing: 'Ahora no oye nada.',
  deaf: 'El micrófono está en silencio: lo usa una llamada u otra aplicación, o su interruptor está apagado. El teléfono volverá a escuchar cuando eso termine.',
  asleep:
    'Aquí la pantalla puede apagarse, y entonces la página deja de oír. Haga que la pantalla quede encendida o enchufe el teléfono.',
  practice: {
    start: 'Practicar',
    listening: 'Escuchando. No sonará.',
    meter: 'Qué volumen hay',
    mark: 'La línea es el volumen que debe tener una palmada. Cámbielo abajo.',
    heard: (claps) => plural('es', claps, { one: 'Se oyó # palmada', other: 'Se oyeron # palmadas' }),
    calls: (calls) =>
      calls === 0
        ? 'Todavía ninguna llamada de dos palmadas'
        : plural('es', calls, {
            one: '# llamada de dos palmadas: habría sonado',
            other: '# llamadas de dos palmadas: habría sonado',
          }),
  },
  standing: {
    title: 'Lo que el navegador da a esta página',
    screen: {
      held: 'La pantalla sigue encendida.',
      refused: 'El navegador se negó a mantener la pantalla encendida, quizá para ahorrar batería.',
      unsupported: 'Este navegador no puede mantener la pantalla encendida.',
    },
    vibration: {
      taken: 'El navegador acepta la vibración; no dice si este dispositivo puede.',
      refused: 'El navegador rechazó la vibración.',
      unsupported: 'Este navegador no puede vibrar.',
    },
  },
  away: (seconds) =>
    plural('es', seconds, {
      one: 'La página no estuvo a la vista durante # segundo y quizá no oyó palmadas entonces. Manténgala a la vista.',
      other:
        'La página no estuvo a la vista durante # segundos y quizá no oyó palmadas entonces. Manténgala a la vista.',
    }),
  honest: 'Lo que puede y lo que no puede',
  limits: [
    'Solo oye mientras esta página está abierta y la pantalla encendida. Los navegadores detienen una página que está en segundo plano o tras la pantalla de bloqueo.',
    'En iPhone y iPad, Safari detiene el micrófono en cuanto hay otra aplicación o pestaña delante o se bloquea la pantalla, una página no puede vibrar y la luz de la cámara no se da a las páginas.',
    'Mientras escucha, la pantalla se mantiene encendida, lo que gasta batería. Enchufe el teléfono para una noche larga.',
    'Un teléfono en silencio puede sonar bajo o no sonar: suba el volumen multimedia.',
    'El sonido se analiza en el propio teléfono. No se graba nada y no se envía nada.',
  ],
  install: 'Instalar como aplicación',
  installHint: 'Una vez instalada funciona sin red.',
  offlineReady: 'Ahora funciona sin red.',
} satisfies PartOf<typeof en>
