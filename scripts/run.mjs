// node scripts/run.mjs FILE.ts [arguments...]: runs a TypeScript program of the repository with the compiler that
// builds the shop.
import { resolve } from 'node:path'
import { requirePackages } from './require-packages.mjs'

const [file, ...words] = process.argv.slice(2)
if (!file) {
  console.error('Say which file to run: node scripts/run.mjs FILE.ts [words...]')
  process.exit(2)
}
requirePackages()
// Imported late: where a package is missing, the import would fail with a stack trace.
const { runnerImport } = await import('vite')
process.argv = [process.argv[0], resolve(file), ...words]
await runnerImport(resolve(file), { configFile: false, logLevel: 'error' })
