import type { CallSpec } from '../call.ts'
import { searchSettings } from '../catalogue/search.ts'

export const readSearchSettings = {
  summary: 'Read the search settings',
  description:
    'What sellers changed of the default meanings of words. Browsers that hold the catalogue search with it.',
  auth: 'public',
  answer: searchSettings,
} satisfies CallSpec
