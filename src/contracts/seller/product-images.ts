import { z } from 'zod'
import { MAX_ALT, MOST_COLOUR_IMAGES } from '#rules/product-images.ts'
import { MAX_OPTION_VALUE, MOST_VALUES } from '#rules/variants/product-options.ts'

const address = z.string().max(300)

/**
 * The field `colourImages` of the product form, as JSON. A picture is an address that the product has, or `newColour:0`
 * for the first of the files in `colourImageFiles`. More than allowed is told by the operation, with its place.
 */
export const colourImagesField = z
  .array(
    z.object({
      colour: z.string().max(4 * MAX_OPTION_VALUE),
      images: z.array(address).max(8 * MOST_COLOUR_IMAGES),
    }),
  )
  .max(4 * MOST_VALUES)

/** The field `imageAlts`, as JSON: by address, by `new:0` for a new file of `images`, by `newColour:0` for one of a colour. */
export const imageAltsField = z.record(address, z.string().max(20 * MAX_ALT))
