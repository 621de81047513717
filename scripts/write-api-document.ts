// npm run docs:api: writes docs/openapi.json from the contracts.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { openApiFile } from './docs/open-api-file.ts'

writeFileSync(resolve(import.meta.dirname, '../docs/openapi.json'), openApiFile())
