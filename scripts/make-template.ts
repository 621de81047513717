// Creates the empty, migrated database that a new shop starts from.
import { resolve } from 'node:path'
import { makeTemplate } from '../src/database/template.ts'

await makeTemplate(resolve('build/database-template.tar.gz'), resolve('src/database/migrations'))
