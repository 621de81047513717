import type { CallSpec } from '../call.ts'
import { idParams } from '../id-params.ts'
import {
  addWishesInput,
  listNameInput,
  lookUpAnswer,
  lookUpInput,
  moveWishInput,
  removeWishesInput,
  sharedAnswer,
  sharedInput,
  sharedLinkAnswer,
  wishlistsAnswer,
} from '../wishlists/wishlists.ts'

export const listWishlists = {
  summary: 'List my wishlists',
  description: 'With what is on them, the newest first. A product without a combination means any of them.',
  auth: 'signed-in',
  right: 'own',
  answer: wishlistsAnswer,
} satisfies CallSpec

export const addWishlist = {
  summary: 'Start a wishlist',
  description: 'Its name must be another than those of your other lists. At most 20 lists.',
  auth: 'signed-in',
  right: 'own',
  body: listNameInput,
  answer: wishlistsAnswer,
} satisfies CallSpec

export const renameWishlist = {
  summary: 'Rename a wishlist',
  description: 'Links that were shared go on working and show the new name.',
  auth: 'signed-in',
  right: 'own',
  params: idParams,
  body: listNameInput,
  answer: wishlistsAnswer,
} satisfies CallSpec

export const deleteWishlist = {
  summary: 'Delete a wishlist',
  description: 'With all that is on it, and its links.',
  auth: 'signed-in',
  right: 'own',
  params: idParams,
  answer: wishlistsAnswer,
} satisfies CallSpec

export const shareWishlist = {
  summary: 'Share a wishlist',
  description:
    'Answers the key of a new link that shows the list to whoever has it. Earlier links go on working; beyond 20 the oldest ends.',
  auth: 'signed-in',
  right: 'own',
  params: idParams,
  answer: sharedLinkAnswer,
} satisfies CallSpec

export const stopSharing = {
  summary: 'Stop sharing a wishlist',
  description: 'All of its links end.',
  auth: 'signed-in',
  right: 'own',
  params: idParams,
  answer: wishlistsAnswer,
} satisfies CallSpec

export const readSharedList = {
  summary: 'Read a shared wishlist',
  description: 'By the key of its link: its name and what is on it, nothing about whose it is.',
  auth: 'public',
  body: sharedInput,
  answer: sharedAnswer,
} satisfies CallSpec

export const addWishes = {
  summary: 'Put something on a wishlist',
  description:
    'On the list that is named, or else on the first; what is on it already stays as it is. One call takes over what somebody saved before signing in. A list holds 200: what fits is added, and when nothing does the call is refused.',
  auth: 'signed-in',
  right: 'own',
  body: addWishesInput,
  answer: wishlistsAnswer,
} satisfies CallSpec

export const removeWishes = {
  summary: 'Take something off the wishlists',
  description: 'Off the list that is named, or else off all. What is not there is no mistake.',
  auth: 'signed-in',
  right: 'own',
  body: removeWishesInput,
  answer: wishlistsAnswer,
} satisfies CallSpec

export const moveWish = {
  summary: 'Move a wish to another list',
  description: 'Where the same is on that list already, one of them remains.',
  auth: 'signed-in',
  right: 'own',
  params: idParams,
  body: moveWishInput,
  answer: wishlistsAnswer,
} satisfies CallSpec

export const lookUpWishes = {
  summary: 'Look up what is on a wishlist',
  description:
    'Products and combinations as they are sold now, in the order asked for. Also for lists kept in a browser.',
  auth: 'public',
  body: lookUpInput,
  answer: lookUpAnswer,
} satisfies CallSpec
