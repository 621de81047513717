import type { Call } from '../call.ts'
import type * as specs from '../specs/wishlists.ts'

const LISTS = '/v1/api/wishlists'
const WISHES = '/v1/api/wishes'

export const listWishlists: Call<typeof specs.listWishlists> = { method: 'GET', path: LISTS }
export const addWishlist: Call<typeof specs.addWishlist> = { method: 'POST', path: LISTS }
export const renameWishlist: Call<typeof specs.renameWishlist> = { method: 'PUT', path: `${LISTS}/:id` }
export const deleteWishlist: Call<typeof specs.deleteWishlist> = { method: 'DELETE', path: `${LISTS}/:id` }
export const shareWishlist: Call<typeof specs.shareWishlist> = { method: 'POST', path: `${LISTS}/:id/links` }
export const stopSharing: Call<typeof specs.stopSharing> = { method: 'DELETE', path: `${LISTS}/:id/links` }
export const readSharedList: Call<typeof specs.readSharedList> = {
  method: 'POST',
  path: `${LISTS}/shared`,
  isPublic: true,
}
export const addWishes: Call<typeof specs.addWishes> = { method: 'POST', path: WISHES }
export const removeWishes: Call<typeof specs.removeWishes> = { method: 'POST', path: `${WISHES}/remove` }
export const moveWish: Call<typeof specs.moveWish> = { method: 'PUT', path: `${WISHES}/:id` }
export const lookUpWishes: Call<typeof specs.lookUpWishes> = {
  method: 'POST',
  path: `${WISHES}/products`,
  isPublic: true,
}
