import { z } from 'zod'
import { MOST_CART_CHANGES, MOST_CART_LINES } from '#rules/merge-carts.ts'

const text = (most: number) => z.string().max(most)

const cartProduct = z.object({
  _id: z.uuid(),
  title: text(300),
  images: z.array(text(500)).max(1),
  category: text(120),
  originalPrice: z.number().nonnegative().max(100_000_000),
  discountPrice: z.number().nonnegative().max(100_000_000).nullable(),
  leadDays: z.int().min(0).max(1000).optional(),
})

/** A line with what the product was when it was added. */
export const cartLine = z.object({
  product: cartProduct,
  quantity: z.int().min(1).max(100_000),
  color: text(120),
  size: z.int().min(-100_000).max(100_000).nullable(),
  variantId: z.uuid().optional(),
  choice: z
    .array(z.object({ name: text(120), value: text(120) }))
    .max(5)
    .optional(),
  /** Kept for later: it is not bought with the others. */
  isSaved: z.boolean(),
})
export type CartLineJson = z.infer<typeof cartLine>

export const cartAnswer = z.object({
  success: z.literal(true),
  /** 0 where nothing was ever kept. */
  version: z.int(),
  /** Left out where the version is the one that was asked with. */
  lines: z.array(cartLine).optional(),
})
export type CartJson = z.infer<typeof cartAnswer>

export const cartQuery = z.object({ since: z.coerce.number().int().min(0).optional() })
export const cartInput = z.object({
  /** The version that was changed. */
  version: z.int().min(0).max(MOST_CART_CHANGES),
  lines: z.array(cartLine).max(MOST_CART_LINES),
})
export type CartInput = z.infer<typeof cartInput>
