import { z } from 'zod'
import { type Settings, webAddress } from './setting.ts'

/** What works better than the engines that are built in. */
export const models = {
  MODELS_DIR: {
    schema: z.string().default('models'),
    about: 'Folder of your own photo models and the manifest that describes them. The default need not exist.',
  },
  TRANSCRIBE_URL: {
    schema: webAddress.optional(),
    about:
      'Server that turns speech into text, with the calls of OpenAI. Without it local models and the built-in engine do.',
  },
  TRANSCRIBE_KEY: { schema: z.string().optional(), about: 'Key of that server, where it wants one.', secret: true },
  TRANSCRIBE_MODEL: {
    schema: z.string().optional(),
    about:
      'With TRANSCRIBE_URL: name of the model there. Without: a ggml .bin file or a folder of models. Default: DATA_DIR/models/speech.',
  },
} satisfies Settings
