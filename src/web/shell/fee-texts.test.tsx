// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { DEFAULT_FEES } from '#rules/shipping.ts'
import type { ProductSeller } from '#rules/shown-seller.ts'
import { mount } from '../../../tests/support/mount.tsx'
import { feeTerms, pieceShippingText } from './fee-texts.ts'

const seller = { slug: 'own-looms', name: 'Own Looms' }
type TextsProps = { pricePaise: number; sold: ProductSeller }
const Piece = ({ pricePaise, sold }: TextsProps) => pieceShippingText(pricePaise, DEFAULT_FEES, sold)
const Terms = ({ sold }: Pick<TextsProps, 'sold'>) => feeTerms(DEFAULT_FEES, sold)

test.each([
  ['of the shop', seller, 'Shipping ₹50, free on orders of ₹1,000 and more.'],
  [
    'of the seller',
    { ...seller, shippingFee: 80, freeShippingFrom: 2000 },
    'Shipping from Own Looms is ₹80, and free from ₹2,000 of their goods.',
  ],
  ['without a limit', { ...seller, shippingFee: 80 }, 'Shipping from Own Looms is ₹80 for every order.'],
  ['of nothing', { ...seller, shippingFee: 0 }, 'Free shipping on this piece.'],
])('below a price stands the rule %s', async (_, sold, text) => {
  expect((await mount(<Piece pricePaise={90_000} sold={sold} />)).host.textContent).toBe(text)
})

test('the terms of a piece are its seller’s; the platform fee stays the shop’s', async () => {
  const text = (await mount(<Terms sold={{ ...seller, shippingFee: 0 }} />)).host.textContent
  expect(text).toMatch(/^Own Looms ships free\. A platform fee of ₹5 is added to every order\./)
})
