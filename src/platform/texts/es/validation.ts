import type { PartOf } from '#platform/texts.ts'
import type en from '../en/validation.ts'

export default {
  sentence: (field, predicate) => `El campo «${field}» ${predicate}.`,
  types: {
    string: 'debe ser texto',
    number: 'debe ser un número',
    int: 'debe ser un número entero',
    boolean: 'debe ser true o false',
    array: 'debe ser una lista',
    object: 'debe ser un objeto',
  },
  formats: {
    email: 'no es una dirección de correo, como nombre@example.com',
    uuid: 'debe ser un identificador tal como lo da este servidor',
    url: 'debe ser una dirección completa con https://',
  },
  unfit: 'no tiene la forma correcta',
  missing: 'falta',
  notMultiple: (divisor) => `debe ser múltiplo de ${divisor}`,
  notValue: (value) => `debe ser ${value}`,
  noneOf: (values) => `debe ser uno de estos: ${values}`,
  unknownMembers: (names: string) => `contiene elementos que aquí no se conocen: ${names}`,
  empty: 'no debe estar vacío',
  tooShort: (least) => `es demasiado corto: necesita ${least} caracteres o más`,
  tooFew: (least) => `necesita ${least} entradas o más`,
  atLeast: (least) => `debe ser ${least} o más`,
  moreThan: (least) => `debe ser más de ${least}`,
  tooLong: (most) => `es demasiado largo: puede tener ${most} caracteres o menos`,
  tooMany: (most) => `puede tener ${most} entradas o menos`,
  atMost: (most) => `debe ser ${most} o menos`,
  lessThan: (most) => `debe ser menos de ${most}`,
} satisfies PartOf<typeof en>
