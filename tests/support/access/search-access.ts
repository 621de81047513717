import { EVERYBODY, SHOPKEEPERS, type Stage, type Table } from './access-row.ts'

const MEANINGS = '/v1/api/seller/search/meanings'
const MEANING = { words: ['surkh'], finds: ['red'] }

/** What words mean in a search: public to read, staff change it. */
export function searchAccess(stage: Stage): Table {
  const url = () => `${MEANINGS}/synonym/${stage.shop.shop.newId().slice(-12)}`
  return {
    'GET /v1/api/search/settings': { answers: EVERYBODY },
    'POST /v1/api/search/counts': {
      answers: EVERYBODY,
      example: () => ({ url: '/v1/api/search/counts', body: { events: [{ query: 'shawl', kind: 'search' }] } }),
    },
    'GET /v1/api/search/popular': { answers: EVERYBODY },
    'GET /v1/api/seller/search/desk': { answers: SHOPKEEPERS },
    'GET /v1/api/seller/search/rules': { answers: SHOPKEEPERS },
    'PUT /v1/api/seller/search/rules/:query': {
      answers: SHOPKEEPERS,
      example: () => ({ url: '/v1/api/seller/search/rules/shawls', body: { path: '/deals', productIds: [] } }),
    },
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
