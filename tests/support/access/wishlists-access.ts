import { eq } from 'drizzle-orm'
import { productNotices } from '#database/tables/product-notices.ts'
import { NOTICE_LIFE_MS } from '#rules/product-notice.ts'
import { type Person, send } from '../people.ts'
import { EVERYBODY, NOBODY, OWNER_ALONE, SIGNED_IN, type Stage, type Table } from './access-row.ts'

const LISTS = '/v1/api/wishlists'

/** Lists of what somebody keeps for later: theirs alone, but for the links they share. */
export function wishlistsAccess(stage: Stage): Table {
  const item = () => ({ productId: stage.productId, variantId: null })
  const listOf = async ({ token }: Person) => {
    const answer = await send(stage.shop, 'POST', '/v1/api/wishes', { wishes: [item()] }, token)
    return answer.json().wishlists[0]
  }
  const noticeOf = async ({ user, email }: Person) => {
    const { shop, database, clock } = stage.shop
    const id = shop.newId()
    const now = clock.now()
    const times = { createdAt: now, confirmedAt: now, expiresAt: new Date(now.getTime() + NOTICE_LIFE_MS) }
    const key = { variantId: stage.productId, email, kind: 'price_drop' } as const
    await database.db.delete(productNotices).where(eq(productNotices.email, email))
    await database.db
      .insert(productNotices)
      .values({ id, ...key, userId: user._id, pricePaise: 100, linkKey: id, ...times })
    return id
  }
  return {
    'GET /v1/api/wishlists': { answers: SIGNED_IN },
    'POST /v1/api/wishlists': {
      answers: SIGNED_IN,
      example: ({ user }) => ({ url: LISTS, body: { name: `For ${user.username}` } }),
    },
    'PUT /v1/api/wishlists/:id': {
      answers: OWNER_ALONE,
      example: async (owner) => ({ url: `${LISTS}/${(await listOf(owner)).id}`, body: { name: 'Another' } }),
    },
    'DELETE /v1/api/wishlists/:id': {
      answers: OWNER_ALONE,
      example: async (owner) => ({ url: `${LISTS}/${(await listOf(owner)).id}` }),
    },
    'POST /v1/api/wishlists/:id/links': {
      answers: OWNER_ALONE,
      example: async (owner) => ({ url: `${LISTS}/${(await listOf(owner)).id}/links` }),
    },
    'DELETE /v1/api/wishlists/:id/links': {
      answers: OWNER_ALONE,
      example: async (owner) => ({ url: `${LISTS}/${(await listOf(owner)).id}/links` }),
    },
    'POST /v1/api/wishlists/shared': {
      answers: NOBODY,
      example: () => ({ url: `${LISTS}/shared`, body: { key: 'nobodys' } }),
    },
    'POST /v1/api/wishes': {
      // Onto a list of the owner.
      answers: OWNER_ALONE,
      example: async (owner) => ({
        url: '/v1/api/wishes',
        body: { wishes: [{ ...item(), wishlistId: (await listOf(owner)).id }] },
      }),
    },
    'POST /v1/api/wishes/remove': {
      answers: SIGNED_IN,
      example: () => ({ url: '/v1/api/wishes/remove', body: { items: [item()] } }),
    },
    'PUT /v1/api/wishes/:id': {
      answers: OWNER_ALONE,
      example: async (owner) => {
        const { id, wishes } = await listOf(owner)
        return { url: `/v1/api/wishes/${wishes[0].id}`, body: { wishlistId: id } }
      },
    },
    'POST /v1/api/notices': {
      answers: EVERYBODY,
      example: ({ email }) => ({
        url: '/v1/api/notices',
        body: { kind: 'price_drop', productId: stage.productId, price: 1, email },
      }),
    },
    'GET /v1/api/notices': { answers: SIGNED_IN },
    'DELETE /v1/api/notices/:id': {
      answers: OWNER_ALONE,
      example: async (owner) => ({ url: `/v1/api/notices/${await noticeOf(owner)}` }),
    },
    'POST /v1/api/notices/confirm': {
      answers: NOBODY,
      example: () => ({ url: '/v1/api/notices/confirm', body: { key: 'nobodys' } }),
    },
    'POST /v1/api/notices/queue': {
      answers: EVERYBODY,
      example: () => ({ url: '/v1/api/notices/queue', body: { variantId: stage.productId } }),
    },
    'POST /v1/api/notices/queue/leave': {
      // A place that another made by mail: neither its key is known, nor an account has it.
      answers: NOBODY,
      example: () => ({ url: '/v1/api/notices/queue/leave', body: { variantId: stage.productId, key: 'nobodys' } }),
    },
    'POST /v1/api/notices/unsubscribe': {
      answers: NOBODY,
      example: () => ({ url: '/v1/api/notices/unsubscribe', body: { key: 'nobodys' } }),
    },
    'POST /v1/api/notices/unsubscribe/:key': { answers: NOBODY },
    'POST /v1/api/wishes/products': {
      answers: EVERYBODY,
      example: () => ({ url: '/v1/api/wishes/products', body: { items: [item()] } }),
    },
  }
}
