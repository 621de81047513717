import { EVERYBODY, SHOPKEEPERS, type Stage, type Table } from './access-row.ts'

const MEANINGS = '/v1/api/seller/search/meanings'
const MEANING = { words: ['surkh'], finds: ['red'] }

/** What words mean in a search: public to read, staff change it. */
export function searchAccess(stage: Stage): Table {
  const url = () => `${MEANINGS}/synonym/${stage.shop.shop.newId()}`
  return {
    'GET /v1/api/search/settings': { answers: EVERYBODY },
    [`GET ${MEANINGS}`]: { answers: SHOPKEEPERS },
    [`PUT ${MEANINGS}/:kind/:name`]: { answers: SHOPKEEPERS, example: () => ({ url: url(), body: MEANING }) },
    [`DELETE ${MEANINGS}/:kind/:name`]: { answers: SHOPKEEPERS, example: () => ({ url: `${MEANINGS}/colour/red` }) },
    [`GET ${MEANINGS}/:kind/:name/history`]: {
      answers: SHOPKEEPERS,
      example: () => ({ url: `${MEANINGS}/colour/red/history` }),
    },
    'POST /v1/api/seller/search/preview': {
      answers: SHOPKEEPERS,
      example: () => ({ url: '/v1/api/seller/search/preview', body: { kind: 'colour', name: 'red', ...MEANING } }),
    },
  }
}
