import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known from the start (1 kB): no request for them while a shopper looks around.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
