// npm start: builds when something changed since the last build, then opens the shop in this process.

import { buildIfNeeded, isBuilt } from './build.mjs'
import { requireNode } from './require-node.mjs'
import { requirePackages } from './require-packages.mjs'

requireNode()
requirePackages({ isRunning: isBuilt() })
process.env.NODE_ENV ??= 'production'
await buildIfNeeded()
await import('../build/server/index.js')
