import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/wishlists.ts'
import * as specs from '#contracts/specs/wishlists.ts'
import { addWishes, moveWish, removeWishes } from '#shop/wishlists/change-wishes.ts'
import { addWishlist, deleteWishlist, renameWishlist } from '#shop/wishlists/change-wishlists.ts'
import { listWishlists } from '#shop/wishlists/list-wishlists.ts'
import { lookUpWishes } from '#shop/wishlists/look-up-wishes.ts'
import { readSharedList, shareWishlist, stopSharing } from '#shop/wishlists/share-wishlist.ts'
import { registerCalls } from '../http/register-calls.ts'

export const wishlistsRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('listWishlists', async ({ shop }) => listWishlists(shop))
  register('addWishlist', async ({ shop, body }) => addWishlist(shop, body))
  register('renameWishlist', async ({ shop, params, body }) => renameWishlist(shop, params.id, body))
  register('deleteWishlist', async ({ shop, params }) => deleteWishlist(shop, params.id))
  register('shareWishlist', async ({ shop, params }) => shareWishlist(shop, params.id))
  register('stopSharing', async ({ shop, params }) => stopSharing(shop, params.id))
  // A key in a body is in no log.
  register('readSharedList', async ({ shop, body }) => readSharedList(shop, body))
  register('addWishes', async ({ shop, body }) => addWishes(shop, body))
  register('removeWishes', async ({ shop, body }) => removeWishes(shop, body))
  register('moveWish', async ({ shop, params, body }) => moveWish(shop, params.id, body))
  register('lookUpWishes', async ({ shop, body }) => lookUpWishes(shop, body))
}
