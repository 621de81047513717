import { expect, test } from 'vitest'
import { servicePages } from './service-pages.ts'

const pathsFor = (search: string, isGiftCardOffered = true) =>
  servicePages(search, { isGiftCardOffered }).map(({ path }) => path)

test.each([
  ['gift card', '/gift-cards'],
  ['Gift  Card for mummy', '/gift-cards'],
  ['gift voucher', '/gift-cards'],
  ['गिफ्ट कार्ड', '/gift-cards'],
  ['track order', '/track-order'],
  ['track my order', '/track-order'],
  ['मेरा ऑर्डर कहाँ है', '/track-order'],
  ['return', '/info/Return-Policy'],
  ['exchange kurta', '/info/Return-Policy'],
  ['वापसी', '/info/Return-Policy'],
  ['contact', '/contact'],
  ['customer care number', '/contact'],
  ['संपर्क', '/contact'],
  ['coupon', '/offers'],
  ['कूपन', '/offers'],
])('%s leads to %s', (search, path) => {
  expect(pathsFor(search)).toEqual([path])
})

test.each(['kurta', 'gift for mummy', 'return gift', 'return gifts for birthday', 'order', 'card holder', ''])(
  '%s asks for goods alone',
  (search) => expect(pathsFor(search)).toEqual([]),
)

test('a shop without gift cards leads to none', () => {
  expect(pathsFor('gift card', false)).toEqual([])
})
