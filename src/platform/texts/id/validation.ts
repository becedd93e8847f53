import type { PartOf } from '#platform/texts.ts'
import type en from '../en/validation.ts'

export default {
  sentence: (field: string, predicate: string) => `Kolom "${field}" ${predicate}.`,
  types: {
    string: 'harus berupa teks',
    number: 'harus berupa angka',
    int: 'harus berupa bilangan bulat',
    boolean: 'harus true atau false',
    array: 'harus berupa daftar',
    object: 'harus berupa objek',
  },
  formats: {
    email: 'bukan alamat email, misalnya nama@example.com',
    uuid: 'harus berupa id seperti yang diberikan server ini',
    url: 'harus berupa alamat lengkap dengan https://',
  },
  unfit: 'tidak memiliki bentuk yang benar',
  missing: 'wajib diisi',
  notMultiple: (divisor: string) => `harus kelipatan ${divisor}`,
  notValue: (value: string) => `harus ${value}`,
  noneOf: (values: string) => `harus salah satu dari ${values}`,
  unknownMembers: (names: string) => `memuat isian yang tidak dikenal: ${names}`,
  empty: 'tidak boleh kosong',
  tooShort: (least: number) => `terlalu pendek: perlu ${least} karakter atau lebih`,
  tooFew: (least: number) => `memerlukan ${least} entri atau lebih`,
  atLeast: (least: number) => `harus ${least} atau lebih`,
  moreThan: (least: number) => `harus lebih dari ${least}`,
  tooLong: (most: number) => `terlalu panjang: paling banyak ${most} karakter`,
  tooMany: (most: number) => `paling banyak memuat ${most} entri`,
  atMost: (most: number) => `harus ${most} atau kurang`,
  lessThan: (most: number) => `harus kurang dari ${most}`,
} satisfies PartOf<typeof en>
