import type { PartOf } from '#platform/texts.ts'
import type en from '../en/errors.ts'

export default {
  failedPage: 'Esto no ha funcionado',
  notFound: 'Esto no está aquí o no es suyo. Es posible que haya caducado.',
  unreadableFile:
    'No se pudo abrir este archivo. Puede estar dañado: vuelva a guardarlo en su propio programa y suba la copia nueva.',
  passwordNeeded: 'Este archivo está protegido con contraseña. Introduzca la contraseña o suba una copia sin ella.',
  wrongPassword: 'Esta contraseña no abre el archivo. Compruebe las mayúsculas e inténtelo de nuevo.',
  emptyFile: 'Este archivo está vacío. Compruebe que se guardó por completo y vuelva a elegirlo.',
  wrongFileType: (expected) =>
    `Este archivo no es ${expected}, diga lo que diga su nombre. Elija un archivo ${expected} auténtico.`,
  tooLarge: (megabytes) => `Este archivo es demasiado grande. El límite es de ${megabytes} MB.`,
  tookTooLong: (seconds) =>
    `Este archivo tardó más de ${seconds} segundos y se detuvo. Pruebe con una parte, por ejemplo con menos páginas.`,
  needsTooMuch: 'Este archivo necesita más memoria o espacio del que puede usar una tarea. Pruebe con una parte.',
  engineFailed: 'Algo falló por nuestra parte al trabajar con este archivo. Inténtelo de nuevo.',
  oddText: (name) => `El campo «${name}» contiene un carácter que ningún texto puede tener. Escríbalo de nuevo.`,
  tooDeep: (mostLevels) =>
    `Esta petición tiene listas u objetos de más de ${mostLevels} niveles. Envíela con menos niveles.`,
  unreadable: 'No se pudo leer esta petición. Envíela de nuevo en la forma que describe /openapi.json.',
  badJson: 'El cuerpo de esta petición no es JSON válido. Revise sus comillas, comas y paréntesis.',
  badForm:
    'El formulario del cuerpo de esta petición está cortado o no usa el límite (boundary) que indica su Content-Type. Deje que su biblioteca componga el formulario y esa cabecera.',
  status405: (methods: string) => `Esta dirección acepta ${methods}. Envíe la llamada con uno de esos métodos.`,
  status408: 'Esta petición tardó demasiado en llegar. Envíela de nuevo.',
  status413: 'Esta petición es demasiado grande. Envíe menos de una vez.',
  status414: 'Esta dirección es demasiado larga.',
  status415:
    'Aquí no se entiende este tipo de contenido. Envíe JSON como application/json, o un archivo como multipart/form-data.',
  status431: 'La dirección o las cabeceras de esta petición son demasiado largas.',
  badAddress:
    'Esta dirección contiene caracteres que ningún texto puede tener. Compruébela o empiece desde la página de inicio.',
  noPath: 'La dirección de esta petición no empieza por una barra. Pida una ruta de este servidor.',
  malformedHost: 'La cabecera Host de esta petición falta o está mal formada.',
  tooManyRequests: (time) => `Demasiados intentos. Espere ${time} e inténtelo de nuevo.`,
  unavailable:
    'Nuestro servicio está muy ocupado o se está reiniciando, por lo que no se pudo responder. Inténtelo de nuevo en unos segundos.',
  veryBusy: 'Hay mucha gente en este momento',
  diskFull: 'No queda espacio por nuestra parte, por lo que no se pudo guardar. Inténtelo más tarde.',
} satisfies PartOf<typeof en>
