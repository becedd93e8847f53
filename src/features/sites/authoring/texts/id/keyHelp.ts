import type { PartOf } from '#platform/texts.ts'
import type en from '../en/keyHelp.ts'

/** What keys mean, by the sentence that their schema says in English. */
const meanings: Readonly<Record<string, string>> = {
  'Days for which results are kept, where that is longer than RESULT_HOURS; its card says so':
    'Jumlah hari hasil disimpan, bila lebih lama dari RESULT_HOURS; kartunya menyebutkannya',
  'The name of the site in addresses and price lists; the same as its folder':
    'Nama situs di alamat dan daftar harga; sama dengan nama foldernya',
  'Languages that the site offers, its own first; without it, those in which its title is written':
    'Bahasa yang ditawarkan situs, bahasanya sendiri lebih dulu; tanpa ini, bahasa yang dipakai judulnya',
  'The letters of its name, headings and figures': 'Huruf untuk nama, judul, dan angkanya',
  'The corners of cards and buttons': 'Sudut kartu dan tombol',
  'Where the headings over blocks stand': 'Letak judul di atas blok',
  'The ground of the footer': 'Latar kaki halaman',
  'Host names that show this site; the first is its canonical one':
    'Nama host yang menampilkan situs ini; yang pertama adalah yang utama',
  'Shows the currency selector over the prices': 'Menampilkan pemilih mata uang di atas harga',
  'Channels that may ask for a price list of their own': 'Saluran yang boleh meminta daftar harga sendiri',
  'Currencies of the selector; the first is chosen at the start':
    'Mata uang pada pemilih; yang pertama terpilih di awal',
  'Languages whose readers begin with another currency than the first, such as { IDR: [id] }':
    'Bahasa yang pembacanya mulai dengan mata uang selain yang pertama, seperti { IDR: [id] }',
  'Whether anybody may try the tools a few times a day and sees a marked result before paying':
    'Apakah siapa pun boleh mencoba alat beberapa kali sehari dan melihat hasil bertanda sebelum membayar',
  'Shows the create-account button': 'Menampilkan tombol buat akun',
  'A chat or ticket page of yours': 'Halaman obrolan atau tiket milik Anda',
  'Your help site, or a page of this one, for the help pop-up and the unsubscribe form':
    'Situs bantuan Anda, atau halaman situs ini, untuk jendela bantuan dan formulir berhenti langganan',
  'Where the app is downloaded from': 'Tempat aplikasi diunduh',
  'Sender of the mails': 'Pengirim surat',
  'The company or person that runs the site, as registered':
    'Perusahaan atau orang yang menjalankan situs, sesuai pendaftarannya',
  'Registration or tax number, in words': 'Nomor pendaftaran atau pajak, dalam kata-kata',
  'VAT or tax number of the seller, for receipts': 'Nomor PPN atau pajak penjual, untuk kuitansi',
  'The law that the terms follow, such as the law of Indonesia':
    'Hukum yang diikuti ketentuan, seperti hukum Indonesia',
  'What the site does, as the terms name it': 'Apa yang dilakukan situs, seperti disebut dalam ketentuan',
  'What people upload here and what becomes of it, for the privacy page':
    'Apa yang diunggah orang di sini dan apa jadinya, untuk halaman privasi',
  'The day on which the legal pages were last changed, in words': 'Hari terakhir halaman hukum diubah, dalam kata-kata',
  'Tax on receipts. Prices include it; a buyer with a VAT number in another country of the union owes it there':
    'Pajak pada kuitansi. Harga sudah termasuk; pembeli dengan nomor PPN di negara lain dalam Uni membayarnya di sana',
  'The country of the seller': 'Negara penjual',
  'Percent by country, such as { DE: 19, FR: 20 }; elsewhere receipts name no tax':
    'Persen menurut negara, seperti { DE: 19, FR: 20 }; di tempat lain kuitansi tidak menyebut pajak',
  'The provider of all plans but those in `currencies`; without it the first that is set up':
    'Penyedia untuk semua paket selain yang ada di `currencies`; tanpa ini, yang pertama disiapkan',
  'Providers of plans in some currencies, such as { IDR: stripe }':
    'Penyedia paket dalam beberapa mata uang, seperti { IDR: stripe }',
  '0 normal, 1 trial, 2 discount on the first purchase': '0 biasa, 1 percobaan, 2 diskon pembelian pertama',
  'The full price of one period': 'Harga penuh satu periode',
  'In the currency of the plan, such as 49.8': 'Dalam mata uang paket, seperti 49.8',
  'How many units; 100 is for life': 'Berapa satuan; 100 berarti seumur hidup',
  '1 hour, 2 day, 3 week, 4 month, 5 year': '1 jam, 2 hari, 3 minggu, 4 bulan, 5 tahun',
  'The currency of the amounts beside it': 'Mata uang jumlah di sampingnya',
  'What it costs in more currencies, in which it is then charged, such as { IDR: { price: 799000 } }':
    'Harganya dalam mata uang lain, yang lalu dipakai menagih, seperti { IDR: { price: 799000 } }',
  'Credits of one paid period': 'Kredit satu periode berbayar',
  'Whether the provider charges again when the period ends': 'Apakah penyedia menagih lagi saat periode berakhir',
  'Single results: offered below the preview of a result alone, not among the plans':
    'Hasil satuan: hanya ditawarkan di bawah pratinjau hasil, tidak di antara paket',
  'Only in the price lists of these channels': 'Hanya di daftar harga saluran ini',
  'The price line, where it is not to be written for you: {money} is what is paid now, {full} the full price, {useTime} how long it lasts':
    'Baris harga, bila tidak ditulis otomatis: {money} yang dibayar sekarang, {full} harga penuh, {useTime} lamanya',
  'A badge on the card': 'Lencana pada kartu',
  'What the plan gives': 'Yang diberikan paket',
  'A small line under the button. What is charged later, and whether the plan renews, stands on every card by itself':
    'Baris kecil di bawah tombol. Yang ditagih nanti, dan apakah paket diperpanjang, sudah ada di setiap kartu',
  'A counter of visits, such as Plausible or Matomo; none without it':
    'Penghitung kunjungan, seperti Plausible atau Matomo; tanpa ini tidak ada',
  'Address of its script, such as https://plausible.io/js/script.js':
    'Alamat skripnya, seperti https://plausible.io/js/script.js',
  'Attributes of the script, such as { data-domain: example.com }':
    'Atribut skrip, seperti { data-domain: example.com }',
  'Where it sends what it counts, where that is another host than that of the script':
    'Ke mana hasil hitungan dikirim, bila host-nya bukan host skrip',
  'Whether visitors are asked first, as the law of many countries wants it; false for a counter that keeps nothing of anybody':
    'Apakah pengunjung ditanya dulu, seperti diminta hukum banyak negara; false untuk penghitung yang tidak menyimpan apa pun tentang siapa pun',
  'Tools that are switched off: no page, no calls, not in the API; results that were made before stay':
    'Alat yang dimatikan: tanpa halaman, tanpa panggilan, tidak ada di API; hasil yang sudah dibuat tetap ada',
  'Tools that stand neither in the Products menu nor among more products':
    'Alat yang tidak ada di menu Produk maupun di antara produk lain',
  'The name of the site, in the bar, in titles and in mails': 'Nama situs, di bilah, judul, dan surat',
  'One sentence for search engines, where a page has none of its own':
    'Satu kalimat untuk mesin pencari, bila halaman tidak punya sendiri',
  'Words before the name of the site in page titles': 'Kata sebelum nama situs di judul halaman',
  'Words after the name of the site in page titles': 'Kata setelah nama situs di judul halaman',
  'Whether the channel of the address chooses the price list': 'Apakah saluran pada alamat memilih daftar harga',
  'Product mode: the bar of a hub with all tools': 'Mode produk: bilah pusat dengan semua alat',
  'The words that open the Products menu': 'Kata yang membuka menu Produk',
  'Shows the tools of this group, each as it describes itself':
    'Menampilkan alat dalam kelompok ini, masing-masing seperti uraiannya sendiri',
  'Entries of your own': 'Isian Anda sendiri',
  'accountLink opens the account page, or the login dialog': 'accountLink membuka halaman akun atau dialog masuk',
  'Only for who is no member yet, such as the way to a trial':
    'Hanya untuk yang belum anggota, seperti jalan ke percobaan',
  'One button that stands out': 'Satu tombol yang menonjol',
  'Without it every tool of the Products menu; an empty list for none':
    'Tanpa ini semua alat di menu Produk; daftar kosong untuk tidak ada',
  'false hides it': 'false menyembunyikannya',
  'For search engines and shared links': 'Untuk mesin pencari dan tautan yang dibagikan',
  'Asks search engines to leave the page out': 'Meminta mesin pencari melewatkan halaman',
  'Hero banner: the first screen of a page, with its main button':
    'Spanduk utama: layar pertama halaman, dengan tombol utamanya',
  'An id that links such as /#price scroll to': 'Id yang dituju tautan seperti /#price',
  'The ground that the block stands on': 'Latar tempat blok berada',
  'Where the picture stands: after the words, before them, or below':
    'Letak gambar: setelah kata-kata, sebelumnya, atau di bawah',
  'What the first screen stands on': 'Latar layar pertama',
  'A small line under the buttons': 'Baris kecil di bawah tombol',
  'A quieter button beside the first': 'Tombol yang lebih tenang di samping yang pertama',
  'What the picture shows, for those who cannot see it': 'Yang ditunjukkan gambar, bagi yang tidak dapat melihatnya',
  'Banner: a band across the page that asks for one thing': 'Spanduk: pita selebar halaman yang meminta satu hal',
  'A tool itself, ready to use inside the page': 'Alat itu sendiri, siap dipakai di dalam halaman',
  'h1 where the tool is what the page is about': 'h1 bila alat itulah isi halaman',
  'Tools grid: tiles of all groups, first 11 and an expand tile':
    'Kisi alat: ubin semua kelompok, 11 pertama dan satu ubin untuk memperluas',
  'A name for programs, such as pdf': 'Nama untuk program, seperti pdf',
  'Lower numbers come first': 'Angka lebih kecil lebih dulu',
  'The theme whose pair of colours the tile wears': 'Tema yang pasangan warnanya dipakai ubin',
  'Explainer: how it works, in numbered steps': 'Penjelasan: cara kerjanya, dalam langkah bernomor',
  'One picture for all steps': 'Satu gambar untuk semua langkah',
  'Feature tabs: exactly two': 'Tab fitur: tepat dua',
  'The words on the tab': 'Kata pada tab',
  'Reading-mode feature list: texts that light up one after the other beside their pictures':
    'Daftar fitur untuk dibaca: teks yang menyala satu per satu di samping gambarnya',
  'Before/after slider': 'Geseran sebelum dan sesudah',
  'Milliseconds until the next pair shows': 'Milidetik sampai pasangan berikutnya tampil',
  'What both pictures show': 'Yang ditunjukkan kedua gambar',
  'Wall of pictures, such as one photo in several styles': 'Dinding gambar, seperti satu foto dalam beberapa gaya',
  'A sheet of equal squares, or prints as high as each other and as wide as they are':
    'Lembar kotak sama besar, atau cetakan setinggi satu sama lain dengan lebar masing-masing',
  'What it shows': 'Yang ditunjukkannya',
  'Statement: one large sentence, alone or beside a picture':
    'Pernyataan: satu kalimat besar, sendiri atau di samping gambar',
  'What the sentence stands on': 'Latar kalimat',
  'Who says so, or what it is about': 'Siapa yang mengatakannya, atau tentang apa',
  'Comparison: a table of what is had here and elsewhere':
    'Perbandingan: tabel yang didapat di sini dan di tempat lain',
  'What is compared; the first is what the site offers': 'Yang dibandingkan; yang pertama adalah tawaran situs',
  'What is looked at': 'Yang dilihat',
  'One for each column': 'Satu untuk tiap kolom',
  'Troubles: problems that people come with, and what helps': 'Kesulitan: masalah yang dibawa orang, dan yang menolong',
  'Cards, or plain words under a line': 'Kartu, atau kata biasa di bawah garis',
  'The problem': 'Masalahnya',
  'What helps': 'Yang menolong',
  'Why choose us: figures with a sentence each': 'Mengapa memilih kami: angka dengan satu kalimat masing-masing',
  'The figure, such as 6, or with words in each language: 24 h':
    'Angkanya, seperti 6, atau dengan kata dalam tiap bahasa: 24 h',
  'What the figure counts': 'Yang dihitung angka itu',
  'Shows the Exclusive badge': 'Menampilkan lencana Eksklusif',
  'Review carousel, one or three reviews a slide': 'Korsel ulasan, satu atau tiga ulasan per slide',
  'Made up to show how the block looks: the page says so, and `sundry site check` asks for real ones':
    'Dikarang untuk menunjukkan rupa blok: halaman mengatakannya, dan `sundry site check` meminta yang asli',
  'Reviews on one slide: 1 or 3': 'Ulasan per slide: 1 atau 3',
  'Reviews of your own. Those that customers write and you approve (`sundry reviews list`) come before them, once there are five':
    'Ulasan Anda sendiri. Yang ditulis pelanggan dan Anda setujui (`sundry reviews list`) tampil lebih dulu setelah ada lima',
  'Who this is, such as a trade or a town': 'Siapa ini, seperti pekerjaan atau kota',
  'The words of the review': 'Kata-kata ulasan',
  'Testimonials: quotes side by side': 'Testimoni: kutipan berdampingan',
  'Pricing section with the plan cards; its anchor is price': 'Bagian harga dengan kartu paket; jangkarnya price',
  'May hold a link with the id accountLink': 'Boleh memuat tautan dengan id accountLink',
  'Which plans, by id and in this order; without it, all of the site':
    'Paket mana, menurut id dan urutan ini; tanpa ini, semua paket situs',
  'QR card: scan the code to download the app': 'Kartu QR: pindai kode untuk mengunduh aplikasi',
  'What the code leads to; without it, the app link of the site': 'Tujuan kode; tanpa ini, tautan aplikasi situs',
  'The words of the direct link, for those who read this on the phone':
    'Kata tautan langsung, bagi yang membaca ini di ponsel',
  'FAQ accordion: one answer open at a time': 'Akordeon tanya jawab: satu jawaban terbuka pada satu waktu',
  'Rich text between other blocks': 'Teks berformat di antara blok lain',
}

export default {
  kinds: { string: 'teks', integer: 'bilangan bulat', number: 'angka', boolean: 'true atau false', block: 'blok' },
  list: 'daftar',
  listOf: (items: string) => `daftar ${items}`,
  range: (least: number, most: number) => `, ${least} sampai ${most}`,
  or: 'atau',
  about: (english: string) => meanings[english] ?? english,
} satisfies PartOf<typeof en>
