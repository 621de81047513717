import { type Person, send } from '../people.ts'
import { OWNER_ALONE, SIGNED_IN, type Stage, type Table, WITHOUT_KEY } from './access-row.ts'

const QUERIES = '/v1/api/care/queries'

/** Conversations with customer care: their shopper's, and by the key of a mail. */
export function careAccess(stage: Stage): Table {
  return {
    'GET /v1/api/care/queries': { answers: SIGNED_IN },
    // Only with a key.
    'GET /v1/api/care/follow': { answers: WITHOUT_KEY },
    'GET /v1/api/care/queries/:id': {
      answers: OWNER_ALONE,
      example: async (owner) => ({ url: await threadOf(stage, owner) }),
    },
    'POST /v1/api/care/queries/:id/messages': {
      answers: OWNER_ALONE,
      example: async (owner) => ({ url: `${await threadOf(stage, owner)}/messages`, body: { body: 'And another.' } }),
    },
    // Authorized: there is no file.
    'POST /v1/api/care/queries/:id/pictures': {
      answers: [401, 400, 404, 400, 400],
      example: async (owner) => ({ url: `${await threadOf(stage, owner)}/pictures` }),
    },
    // Authorized: no such picture.
    'GET /v1/api/care/queries/:id/pictures/:pictureId': {
      answers: [401, 404, 404, 404, 404],
      example: async (owner) => ({ url: `${await threadOf(stage, owner)}/pictures/${stage.shop.shop.newId()}` }),
    },
    // Requires the provider's signature, whoever calls.
    'POST /v1/api/webhooks/mail': { answers: WITHOUT_KEY },
  }
}

async function threadOf({ shop }: Stage, { token, email }: Person): Promise<string> {
  const letter = { name: 'Asha', email, subject: 'Socks', message: shop.shop.newId() }
  await send(shop, 'POST', QUERIES, letter, token)
  const { threads } = (await send(shop, 'GET', QUERIES, undefined, token)).json()
  return `${QUERIES}/${threads[0]._id}`
}
