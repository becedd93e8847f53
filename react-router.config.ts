import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: true,
  // The bundle is one file that our own server imports; see src/app/rendering/pages.ts.
  serverBuildFile: 'index.js',
} satisfies Config
