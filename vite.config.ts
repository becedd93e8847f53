import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Dialogs and carousels are fetched when somebody asks for them. */
const later = /Dialog|Carousel|Toast|Gallery|gallery|QrCode|useQrCode|Reading|sonner|embla/

const isOfEveryPage = (id: string) =>
  /\/src\/(ui|features\/sites|app\/frame)\/|\/lucide-react\//.test(id) && !later.test(id)

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: 'es2024',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What nearly every page shows comes in one file instead of many small ones; what is asked for later stays apart.
          groups: [{ name: 'frame', test: isOfEveryPage }],
        },
      },
    },
  },
  css: { modules: { generateScopedName: '[name]-[local]-[hash:base64:5]' } },
})
