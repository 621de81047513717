// node scripts/run.mjs FILE.ts [words...]: runs a TypeScript program of the repository with the compiler that builds the shop.
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

const [file, ...words] = process.argv.slice(2)
if (!file) {
  console.error('Say which file to run: node scripts/run.mjs FILE.ts [words...]')
  process.exit(2)
}
process.argv = [process.argv[0], resolve(file), ...words]
await runnerImport(resolve(file), { configFile: false, logLevel: 'error' })
