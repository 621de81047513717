// npm start: builds when something changed since the last build, then opens the shop in this process.

import { buildIfNeeded } from './build.mjs'
import { requireNode } from './require-node.mjs'

requireNode()
process.env.NODE_ENV ??= 'production'
await buildIfNeeded()
await import('../build/server/index.js')
