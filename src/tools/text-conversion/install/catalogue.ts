/** A model that `sundry speech install` knows by its name. Sizes in bytes. */
export type KnownModel = {
  name: string
  file: string
  url: string
  bytes: number
  sha256: string
  /** Memory that it needs while it works, in bytes. */
  memory: number
  about: string
  licence: { name: string; url: string }
}

/** One state of the files for good, so that the check sums stay right. */
const whisperFiles = 'https://huggingface.co/ggerganov/whisper.cpp/resolve/5359861c739e955e79d9a303bcbc70fb988958b1/'

const whisper = (model: Omit<KnownModel, 'url' | 'licence'>): KnownModel => ({
  ...model,
  url: whisperFiles + model.file,
  licence: { name: 'MIT', url: 'https://github.com/openai/whisper/blob/main/LICENSE' },
})

/** OpenAI's Whisper for whisper.cpp. Each understands all ten languages; the larger the better and the slower. */
export const knownModels: readonly KnownModel[] = [
  whisper({
    name: 'whisper-tiny',
    file: 'ggml-tiny.bin',
    bytes: 77_691_713,
    sha256: 'be07e048e1e599ad46341c8d2a135645097a538221678b7acdd1b1919c6e1b21',
    memory: 273_000_000,
    about: 'fast and rough, for a small machine',
  }),
  whisper({
    name: 'whisper-base',
    file: 'ggml-base.bin',
    bytes: 147_951_465,
    sha256: '60ed5bc3dd14eea856493d334349b405782ddcaf0028d4b5df4088345fba2efe',
    memory: 388_000_000,
    about: 'a fair start for clear speech',
  }),
  whisper({
    name: 'whisper-small',
    file: 'ggml-small.bin',
    bytes: 487_601_967,
    sha256: '1be3a9b2063867b937e64e2ec7483364a79917e157fa98c5d94b5c1fffea987b',
    memory: 852_000_000,
    about: 'good in most languages; what a language gets by its name',
  }),
  whisper({
    name: 'whisper-turbo',
    file: 'ggml-large-v3-turbo-q5_0.bin',
    bytes: 574_041_195,
    sha256: '394221709cd5ad1f40c46e6031ca61bce88931e6e088c188294c6d5a55ffa7e2',
    memory: 1_200_000_000,
    about: 'the best of these, for a machine with several cores',
  }),
]

/** What a language gets when it is asked for by its name. */
export const usualModel = 'whisper-small'
