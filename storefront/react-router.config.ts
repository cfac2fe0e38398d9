import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The manifest is 1 kB, so the browser never requests routes while navigating.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
