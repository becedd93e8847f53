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
  asleep:
    'Aquí la pantalla puede apagarse, y entonces la página deja de oír. Haga que la pantalla quede encendida o enchufe el teléfono.',
  honest: 'Lo que puede y lo que no puede',
  limits: [
    'Solo oye mientras esta página está abierta y la pantalla encendida. Los navegadores detienen una página que está en segundo plano o tras la pantalla de bloqueo.',
    'Mientras escucha, la pantalla se mantiene encendida, lo que gasta batería. Enchufe el teléfono para una noche larga.',
    'Un teléfono en silencio puede sonar bajo o no sonar: suba el volumen multimedia.',
    'El sonido se analiza en el propio teléfono. No se graba nada y no se envía nada.',
  ],
  install: 'Instalar como aplicación',
  installHint: 'Una vez instalada funciona sin red.',
  offlineReady: 'Ahora funciona sin red.',
} satisfies PartOf<typeof en>
