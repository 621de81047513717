// npm start: builds when something changed since the last build, then opens the shop in this process.

import { build, isBuilt } from './build.mjs'
import { requireNode } from './require-node.mjs'
import { requirePackages } from './require-packages.mjs'

requireNode()
const isReady = isBuilt()
requirePackages({ isRunning: isReady })
process.env.NODE_ENV ??= 'production'
if (!isReady) await build()
await import('../build/server/index.js')
