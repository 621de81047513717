// npm run docs:settings: updates the table of settings in docs/operations.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { withSettingsTable } from './doctor/settings-table.ts'

const file = resolve(import.meta.dirname, '../docs/operations.md')
writeFileSync(file, withSettingsTable(readFileSync(file, 'utf8')))
