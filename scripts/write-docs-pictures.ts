// npm run docs:pictures: draws the layers, the data model and the states anew, from the code.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { generatedDocs } from './docs/generated-docs.ts'

for (const [file, text] of Object.entries(await generatedDocs())) {
  writeFileSync(resolve(import.meta.dirname, '..', file), text)
}
