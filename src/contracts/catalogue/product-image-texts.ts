import { MAX_ALT, MOST_COLOUR_IMAGES, MOST_NEW_COLOUR_IMAGES } from '#rules/product-images.ts'

/** What sellers are told about pictures of colours. */
export const PRODUCT_IMAGE_TEXTS = {
  unreadable: 'The pictures of the colours could not be read',
  unknownColour: (colour: string) => `${colour} is no colour of this product`,
  tooMany: (colour: string) => `Maximum ${MOST_COLOUR_IMAGES} images allowed for ${colour}`,
  tooManyNew: `Maximum ${MOST_NEW_COLOUR_IMAGES} new images of colours at once. Save, then add the others.`,
  tooMuch: 'Together these images are too large. Save some, then add the others.',
  altTooLong: `The text of a picture can have at most ${MAX_ALT} characters`,
} as const
