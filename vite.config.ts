import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2024', assetsInlineLimit: 0 },
  css: { modules: { generateScopedName: '[name]-[local]-[hash:base64:5]' } },
})
