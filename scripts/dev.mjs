// npm run dev: one process, pages reload in the browser, server code is reloaded when it changes.
import { createServer as createHttpServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { requireNode } from './require-node.mjs'
import { requirePackages } from './require-packages.mjs'

requireNode()
requirePackages()
// Imported late: where a package is missing, the import would fail with a stack trace.
const { createServer: createVite } = await import('vite')
process.env.NODE_ENV = 'development'
const root = fileURLToPath(new URL('..', import.meta.url))
const server = createHttpServer()
const vite = await createVite({ root, server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
let current = await open()

async function open() {
  const { openDevShop } = await vite.ssrLoadModule('/src/server/open-dev-shop.ts')
  return openDevShop({
    env: process.env,
    root,
    build: () => vite.ssrLoadModule('virtual:react-router/server-build'),
  })
}

let reopening = Promise.resolve()
vite.watcher.on('change', (file) => {
  // Pages reload by themselves; a change of server code reopens the shop.
  if (!/\/src\/(rules|contracts|database|integrations|sandbox|shop|api|server)\//.test(file)) return
  reopening = reopening.then(reopen)
})

async function reopen() {
  try {
    await current.close()
    vite.environments.ssr.moduleGraph.invalidateAll()
    current = await open()
    console.log('  Server code loaded again.')
  } catch (error) {
    vite.ssrFixStacktrace(error)
    console.error(error)
  }
}

server.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    await reopening
    current.app.routing(request, response)
  })
})

const port = current.config.port
server.on('error', (error) => {
  console.error(
    error.code === 'EADDRINUSE' ? `Port ${port} is taken. Choose another: PORT=${port + 1} npm run dev` : error,
  )
  process.exit(1)
})
server.listen(port, current.config.host, () => console.log(`\n  Developing at ${current.config.publicUrl}\n`))
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await current.close()
    await vite.close()
    process.exit(0)
  })
}
