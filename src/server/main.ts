import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { preloadPgliteThread } from '#database/pglite-thread.ts'
import { keepHeapSmall } from './small-heap.ts'

// Bundled as build/server/index.js; `npm start` imports it.
const root = fileURLToPath(new URL('../..', import.meta.url))

keepHeapSmall()
// Before anything that is slow to load.
if (!process.env.DATABASE_URL) preloadPgliteThread()
const [{ explainError }, { openShop }, build] = await Promise.all([
  import('./explain-error.ts'),
  import('./open-shop.ts'),
  import('virtual:react-router/server-build'),
])

try {
  await openShop({
    env: process.env,
    root,
    build: build as unknown as ServerBuild,
    clientDir: fileURLToPath(new URL('../client', import.meta.url)),
    development: false,
  })
} catch (error) {
  console.error(explainError(error))
  process.exit(1)
}
