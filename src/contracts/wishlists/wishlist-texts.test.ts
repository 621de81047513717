import { expect, test } from 'vitest'
import { LONGEST_LIST_NAME, MOST_WISHES, MOST_WISHLISTS } from '#rules/wishlist.ts'
import { WISHLIST_TEXTS } from './wishlist-texts.ts'

test('the sentences name the limits', () => {
  expect(WISHLIST_TEXTS.full).toContain(String(MOST_WISHES))
  expect(WISHLIST_TEXTS.tooManyLists).toContain(String(MOST_WISHLISTS))
  expect(WISHLIST_TEXTS.badName).toContain(String(LONGEST_LIST_NAME))
})
