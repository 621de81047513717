import { LAYERS } from '../../tests/support/layers.ts'
import { architecturePicture } from './architecture-picture.ts'
import { dataModelPicture } from './data-model-picture.ts'
import { readTables } from './read-tables.ts'
import { statesPage } from './states-page.ts'
import { webhooksPage } from './webhooks-page.ts'

/** Every page of docs/ that is written from the code, by its path. */
export async function generatedDocs(): Promise<Record<string, string>> {
  return {
    'docs/architecture.svg': architecturePicture(LAYERS),
    'docs/data-model.svg': dataModelPicture(await readTables()),
    'docs/states.md': statesPage(),
    'docs/webhooks.md': webhooksPage(),
  }
}
