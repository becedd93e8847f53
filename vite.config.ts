import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Dialogs and carousels are fetched when somebody asks for them. */
const later = /Dialog|Carousel|Toast|Gallery|gallery|QrCode|useQrCode|Reading|sonner|embla/

const isOfEveryPage = (id: string) =>
  /\/src\/(ui|features\/sites|app\/frame)\/|\/lucide-react\//.test(id) && !later.test(id)

export default defineConfig(({ command }) => ({
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
  // The server's bundle brings React along as it is for production, whatever mode the product itself runs in.
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true as const },
  }),
  css: { modules: { generateScopedName: '[name]-[local]-[hash:base64:5]' } },
}))
