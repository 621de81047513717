import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { groupChunks } from './scripts/group-chunks.ts'

const SERVER_ONLY = /\/src\/(database|integrations|sandbox|shop|api|server)\//

/** Fails the build when code of the server would reach the browser. */
const keepServerCodeOut: Plugin = {
  name: 'keep-server-code-out-of-the-browser',
  applyToEnvironment: (environment) => environment.name === 'client',
  load(id) {
    if (SERVER_ONLY.test(id)) this.error(`${id} belongs to the server and was imported by a page's browser code.`)
  },
}

/** The embedded database runs on a thread of its own, from a file of its own. */
const databaseWorker: Plugin = {
  name: 'database-worker',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  buildStart() {
    this.emitFile({ type: 'chunk', id: './src/database/pglite-worker.mjs', fileName: 'pglite-worker.js' })
  },
}

/** The page that sells without a network is served by a script of its own, at an address that limits it to that page. */
const salesWorker: Plugin = {
  name: 'sales-worker',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: './src/web/seller/sales/worker.ts', fileName: 'seller/sales/worker.js' })
  },
}

// The package's own exports name its development build alone; the other differs by its warnings.
const ROUTER = fileURLToPath(new URL('node_modules/react-router/dist/production/', import.meta.url))
const productionRouter: Plugin = {
  name: 'production-build-of-the-router',
  apply: 'build',
  enforce: 'pre',
  resolveId(id) {
    if (id === 'react-router') return `${ROUTER}index.mjs`
    if (id === 'react-router/dom') return `${ROUTER}dom-export.mjs`
    return null
  },
}

const EVERYWHERE = /\/(turn-\w+|rolldown-runtime|frame)-[\w-]{7}\.js$/

// What is written once for both builds: the server names the stylesheet by the hash of its text.
const CSS_TARGET = ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4']

const files = groupChunks()

export default defineConfig({
  plugins: [productionRouter, reactRouter(), files.plugin, keepServerCodeOut, databaseWorker, salesWorker],
  environments: {
    client: {
      build: {
        cssTarget: CSS_TARGET,
        // Every page has these by then; each name in a list of what to load costs bytes in the chunk that has it.
        modulePreload: { resolveDependencies: (_, names) => names.filter((name) => !EVERYWHERE.test(name)) },
        rollupOptions: {
          output: {
            codeSplitting: { groups: files.groups },
            // The manifest names each chunk, and hashes do not compress: one letter less saves 0.2 KB on every page.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
    ssr: {
      resolve: {
        noExternal: [
          /^@base-ui\//,
          'drizzle-orm',
          'zod',
          'fastify-type-provider-zod',
          'lucide-react',
          'react-router',
          '@react-router/node',
          '@opentelemetry/api',
        ],
      },
      build: { rollupOptions: { input: './src/server/main.ts' }, target: 'node20', cssTarget: CSS_TARGET },
    },
  },
  build: { assetsInlineLimit: 0, sourcemap: false },
  server: { watch: { ignored: ['**/data/**', '**/build/**', '**/art/pictures/**'] } },
})
