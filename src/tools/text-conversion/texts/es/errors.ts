import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  processing: 'Todavía se está trabajando en esta grabación.',
  cancelled: 'Esta transcripción se canceló. Elija de nuevo la grabación para empezar otra vez.',
  damagedRecording:
    'Esta grabación está dañada o incompleta y no se pudo leer. Al convertir el audio, asegúrese de pasarlo a formato WAV, en un solo canal y con una frecuencia de muestreo de 16kHz.',
  holdsNotes:
    'Un archivo MIDI contiene notas musicales y ninguna voz, así que no hay nada que transcribir. Elija una grabación de alguien que hable.',
  silentRecording: 'Esta grabación está en silencio. Compruebe el micrófono y grabe de nuevo, o elija otro archivo.',
  noSpeech: 'Esta grabación tiene sonido, pero no se entendió ninguna palabra. Elija una grabación con una voz clara.',
  tooLong: (hours) => `Esta grabación dura más de ${hours} horas. Divídala en partes más cortas y súbalas una por una.`,
  unknownLanguage:
    'El campo «languageCode» no es ninguno de los idiomas de aquí. GET /backapi/v1/convert/languages los enumera.',
  languageNotInstalled:
    'Aquí todavía no se puede transcribir este idioma: no hay ningún motor instalado para él. Elija otro idioma.',
  transcriberFailed:
    'El motor de voz se detuvo mientras trabajaba en esta grabación. Inténtelo de nuevo en un momento.',
  modelUnusable:
    'El modelo de voz de este idioma está dañado o es distinto de lo que dice su nombre, y no se puede usar. Avísenos o elija otro idioma.',
  tooManyTerms: (most) => `Indique como máximo ${most} nombres y términos.`,
  badTerm: (term, most) =>
    `«${term}» no sirve como nombre o término: necesita una letra y como máximo ${most} caracteres.`,
  pdfMissing:
    'Aquí no se pueden crear archivos PDF: no hay ningún programa de oficina instalado. Guarde el texto como docx.',
  ffmpegMissing:
    'Aquí no se puede transcribir voz: el programa que lee archivos de audio (ffmpeg) no está instalado. Avísenos.',
} satisfies PartOf<typeof en>
