import { z } from 'zod'
import { toPaise } from '#rules/money.ts'
import { LONGEST_LIST_NAME, MOST_WISHES } from '#rules/wishlist.ts'
import { productJson, variantJson } from '../catalogue/products.ts'
import { WISHLIST_TEXTS } from './wishlist-texts.ts'

const rupees = z.number().min(0)

/** A product, or one combination of it; null means any. */
const wishedItem = z.object({ productId: z.uuid(), variantId: z.uuid().nullable().default(null) })

export const lookUpInput = z.object({ items: z.array(wishedItem).max(MOST_WISHES) })

const wishedProduct = z.object({
  productId: z.uuid(),
  variantId: z.uuid().nullable(),
  /** As lists show it; null when it is no longer sold. */
  product: productJson.nullable(),
  /** The combination; null when none was named, or when it is no longer sold. */
  variant: variantJson.nullable(),
})
export type WishedProductJson = z.infer<typeof wishedProduct>
export const lookUpAnswer = z.object({ items: z.array(wishedProduct) })

const wishJson = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  variantId: z.uuid().nullable(),
  /** What it cost when it was saved. */
  price: rupees,
  addedAt: z.string(),
})
export const wishlistJson = z.object({
  id: z.uuid(),
  /** Empty for the list that is there from the first wish on, until it is given a name. */
  name: z.string(),
  isShared: z.boolean(),
  /** The newest first. */
  wishes: z.array(wishJson),
})
export type WishlistJson = z.infer<typeof wishlistJson>
export const wishlistsAnswer = z.object({ wishlists: z.array(wishlistJson) })
export type WishlistsAnswer = z.infer<typeof wishlistsAnswer>

const nameProblem = { error: WISHLIST_TEXTS.badName }
export const listNameInput = z.object({
  name: z
    .string(nameProblem)
    .trim()
    .min(1, nameProblem)
    .max(LONGEST_LIST_NAME, nameProblem)
    .regex(/^[^\p{Cc}]+$/u, nameProblem),
})

export const addWishesInput = z.object({
  wishes: z
    .array(
      wishedItem.extend({
        /** What it cost when it was saved; else what it costs now. */
        price: rupees
          .max(100_000_000)
          .transform((price) => toPaise(price))
          .optional(),
        /** Else the first list. */
        wishlistId: z.uuid().optional(),
      }),
    )
    .min(1)
    .max(MOST_WISHES),
})
export type AddWishesInput = z.infer<typeof addWishesInput>

export const removeWishesInput = z.object({
  /** Out of one list, or else out of all. */
  items: z
    .array(wishedItem.extend({ wishlistId: z.uuid().optional() }))
    .min(1)
    .max(MOST_WISHES),
})
export type RemoveWishesInput = z.infer<typeof removeWishesInput>

export const moveWishInput = z.object({ wishlistId: z.uuid() })

export const sharedLinkAnswer = wishlistsAnswer.extend({
  /** The last part of the address of the shared page. It is answered once and kept as a hash. */
  key: z.string(),
})
export const sharedInput = z.object({ key: z.string({ error: WISHLIST_TEXTS.deadLink }).min(1).max(100) })
export const sharedAnswer = z.object({ name: z.string(), items: z.array(wishedProduct) })
