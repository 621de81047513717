import { expect, test } from 'vitest'
import { DEFAULT_SEARCH_WORDS } from './default-meanings.ts'

import { termMatch } from './query-term.ts'
import { understandQuery } from './understand-query.ts'

test.each(['chappal', 'chappals', 'चप्पल', 'slippers', 'sandals'])('%s are shoes, and no misspelt kurta', (search) => {
  const [term] = understandQuery(search, DEFAULT_SEARCH_WORDS).terms
  expect(term?.name).toBe('shoes')
  for (const word of ['kapas', 'chanderi', 'apple', 'chapal', 'kurta'])
    expect(term && termMatch(term, word)).not.toBe('typo')
})
