// npm run docs:settings: updates the table of settings in docs/operations.md, and .env.example.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { envExample } from './docs/env-example.ts'
import { withSettingsTable } from './doctor/settings-table.ts'

const root = resolve(import.meta.dirname, '..')
const page = resolve(root, 'docs/operations.md')
writeFileSync(page, withSettingsTable(readFileSync(page, 'utf8')))
writeFileSync(resolve(root, '.env.example'), envExample())
