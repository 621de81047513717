// npm run db:migration -- --name what-changes: writes the SQL that leads from the last migration to the current tables.
// With --custom an empty one, for triggers and functions. drizzle-kit is needed for this alone, so it is not installed
// with the shop.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installTool } from './install-tool.mjs'

const VERSION = '0.31.11'
const root = fileURLToPath(new URL('..', import.meta.url))
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const folder = installTool({
  name: 'drizzle-kit',
  version: VERSION,
  // It must read the tables with the shop's own version.
  beside: { 'drizzle-orm': dependencies['drizzle-orm'] },
})
const program = join(folder, 'node_modules/drizzle-kit/bin.cjs')
const { status } = spawnSync(process.execPath, [program, 'generate', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
