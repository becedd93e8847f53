import type { ToolAbout } from '#tools/tool.ts'

/** What the house calls it. */
export const about: ToolAbout = {
  en: { name: 'Old Pictures', home: 'Old photos, made new' },
  id: { name: 'Foto lama', home: 'Foto lama, jadi baru' },
}

/** The words of the restoration of old photos. */
export const oldPhotosTexts = {
  en: {
    title: 'Restore old photos',
    description: 'Scratches mended, faded tones lifted, a gentle colour, and twice the size.',
    choose: 'Choose an old photo, or drop it here',
    keepSepia: 'Keep its own tone',
    keepSepiaHint: 'Mend and enlarge only: a brown or grey photo stays brown or grey.',
    done: 'Photo has been restored!',
    before: 'Before',
    after: 'After',
    compare: 'How much of the restored photo is shown',
    /** What stands over colours that are not the photo's own. */
    marks: {
      hand: {
        badge: 'Tinted by hand',
        hint: 'The colours are a careful guess, like on a hand-tinted print. Nobody knows the real ones.',
      },
      model: {
        badge: 'Coloured by software',
        hint: 'The colours are what such pictures usually have. Nobody knows the real ones.',
      },
    },
    found: {
      scratches: 'Scratches and folds were mended.',
      specks: 'Specks were removed.',
      torn: 'The torn border was filled.',
      faded: 'Faded tones were spread again.',
      noise: 'Grain was calmed.',
      nothing: 'No damage was found.',
    },
  },
  id: {
    title: 'Pulihkan foto lama',
    description: 'Goresan diperbaiki, warna pudar diangkat, diberi rona lembut, dan ukurannya dilipatgandakan.',
    choose: 'Pilih foto lama, atau letakkan di sini',
    keepSepia: 'Pertahankan nadanya sendiri',
    keepSepiaHint: 'Hanya perbaiki dan perbesar: foto cokelat atau abu-abu tetap seperti itu.',
    done: 'Foto telah dipulihkan!',
    before: 'Sebelum',
    after: 'Sesudah',
    compare: 'Seberapa banyak foto hasil pemulihan terlihat',
    marks: {
      hand: {
        badge: 'Diwarnai tangan',
        hint: 'Warnanya perkiraan, seperti cetakan yang diwarnai tangan. Warna aslinya tidak diketahui.',
      },
      model: {
        badge: 'Diwarnai perangkat lunak',
        hint: 'Warnanya seperti yang lazim pada gambar semacam ini. Warna aslinya tidak diketahui.',
      },
    },
    found: {
      scratches: 'Goresan dan lipatan diperbaiki.',
      specks: 'Bintik dihilangkan.',
      torn: 'Tepi yang sobek diisi.',
      faded: 'Nada yang pudar dipulihkan.',
      noise: 'Bintik kasar dihaluskan.',
      nothing: 'Tidak ditemukan kerusakan.',
    },
  },
}
