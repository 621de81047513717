import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The whole list of routes travels once: no request of its own for each new page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
