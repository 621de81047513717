import { fileURLToPath } from 'node:url'
import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import { explain } from './explain.ts'
import { openShop } from './open-shop.ts'

// Bundled as build/server/index.js; `npm start` imports it.
const root = fileURLToPath(new URL('../..', import.meta.url))

try {
  await openShop({
    env: process.env,
    root,
    build: build as unknown as ServerBuild,
    clientDir: fileURLToPath(new URL('../client', import.meta.url)),
    development: false,
  })
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
