import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  keyTaken: 'Ya se subió un archivo con esta clave. Súbalo de nuevo con otra.',
  stoodStill: 'La subida estuvo parada demasiado tiempo y se detuvo. Compruebe la conexión y suba el archivo otra vez.',
  deadLink: 'Este enlace ha caducado. Abra la página que se lo dio y descargue de nuevo.',
  rangeBeyond: (bytes) =>
    `Este archivo tiene ${bytes} bytes y la parte pedida empieza después. Lo que ya tiene es todo.`,
  partNeedsType: (type) => `Una parte de una subida se envía como ${type}. Envíela con la cabecera Content-Type.`,
  deadPolicy: 'Este permiso de subida ha caducado. Elija el archivo de nuevo.',
  badKey: 'La clave debe ser dir/año/mes/día/marca-de-tiempo_nombre.ext, por debajo del dir de la firma.',
  missing: (name) => `Falta el campo multipart «${name}». Envíelo antes del archivo.`,
  notAPhoto: 'Este formato no se admite por ahora',
  storageFull: (count, maxFiles, used, most, uploadHours, resultHours) =>
    `No queda sitio para este archivo: su cuenta guarda ${count} de ${maxFiles} archivos, ${used} de ${most} MB. Elimine resultados en la página de su cuenta o espere: lo subido se elimina a las ${uploadHours} horas, los resultados a las ${resultHours}.`,
  guestsFull:
    'Ahora mismo hay muchas personas probando esto y no queda sitio para más archivos suyos. Inténtelo de nuevo dentro de una hora; los miembros tienen sitio propio.',
  noFile: 'No llegó ningún archivo con esta petición. Envíelo como el campo multipart «file».',
  oneFile: 'Este formulario trae más de un archivo y no se guardó ninguno. Envíe cada uno en un formulario propio.',
  incomplete: 'Esta subida aún no está completa. Envíe primero el resto.',
  headerMissing: (name) => `Falta la cabecera ${name}. Una subida con el protocolo tus la necesita.`,
  malformedHeaders: (names) =>
    `Estas cabeceras no tienen la forma que pide el protocolo tus: ${names}. Corríjalas y envíe la llamada otra vez.`,
  tusNeeded: (version) =>
    `Las subidas por partes usan el protocolo tus ${version}. Envíe la cabecera Tus-Resumable con esta versión.`,
  inOneLine:
    'Las subidas por partes se reciben una parte tras otra, y su tamaño se indica al principio, en la cabecera Upload-Length. Empiece de nuevo de esa manera.',
  deadAddress: 'Esta dirección no admite ningún archivo, o ya no lo admite. Pida una nueva para su archivo.',
  usedAlready: 'Esta dirección ya recibió su archivo. Pida una nueva para otro archivo.',
  otherLength: (bytes) =>
    `Esta dirección admite exactamente ${bytes} bytes, con un Content-Length que lo diga. Pida otra para un archivo de otro tamaño.`,
  offsetTaken: 'La subida no está en este punto. Pregunte cuánto hay aquí y envíe el resto.',
  moreThanSaid:
    'Llegaron más bytes de los que se anunciaron para esta subida. Pregunte cuánto hay aquí y envíe solo el resto.',
  tooManyParts: 'Esta subida llegó en demasiadas partes pequeñas. Empiécela de nuevo y envíe más en cada parte.',
} satisfies PartOf<typeof en>
