import { type Message, message, pluralMessage } from '#rules/message.ts'

/** Why so many cannot be put into the cart: what is left, and how much of it the cart already holds. */
export function tooManyForCart(title: string, stock: number, inCart: number): Message {
  if (stock === 0 || inCart === 0) return tooFewLeft(title, stock)
  if (inCart < stock) {
    return message('Only {k} of {title} are left and your cart holds {n}, so {m} more can be added.', {
      k: stock,
      title,
      n: inCart,
      m: stock - inCart,
    })
  }
  const forms = {
    one: 'Your cart already holds the last {title}.',
    other: 'Your cart already holds all {n} of {title} that are left.',
  } as const
  return pluralMessage(forms, { n: stock, title })
}

export function tooFewLeft(title: string, left: number): Message {
  if (left === 0) return message('{title} is sold out.', { title })
  const forms = { one: 'Only {n} of {title} is left.', other: 'Only {n} of {title} are left.' } as const
  return pluralMessage(forms, { n: left, title })
}

/** Nobody reads them but who calls the API: browsers merge and try again. */
export const CART_SYNC_TEXTS = {
  changed: 'The cart was changed on another device. Please merge and send it again.',
  tooMany: 'The cart was changed very often. Please wait a minute.',
} as const
