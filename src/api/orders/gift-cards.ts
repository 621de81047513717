import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/gift-cards.ts'
import * as specs from '#contracts/specs/gift-cards.ts'
import { checkGiftCode } from '#shop/gift-cards/check-gift-code.ts'
import { listGiftCards } from '#shop/gift-cards/list-gift-cards.ts'
import { redeemGiftCard } from '#shop/gift-cards/redeem-gift-card.ts'
import { resendGiftCard } from '#shop/gift-cards/resend-gift-card.ts'
import { buyGiftCard } from '#shop/gift-sales/buy-gift-card.ts'
import { followGiftCard } from '#shop/gift-sales/follow-gift-card.ts'
import { listSoldCards } from '#shop/gift-sales/list-sold-cards.ts'
import { payGiftCard } from '#shop/gift-sales/open-gift-payment.ts'
import { mailSoldCard, refundGiftCard } from '#shop/gift-sales/refund-gift-card.ts'
import { verifyGiftPayment } from '#shop/gift-sales/verify-gift-payment.ts'
import { registerCalls } from '../http/register-calls.ts'

/** Buying, following and redeeming gift cards, and the admin's list of them. */
export const giftCardRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('buyGiftCard', async (request) => buyGiftCard(request.shop, request.body))
  register('listGiftCards', async (request) => listGiftCards(request.shop))
  register('payGiftCard', async (request) => payGiftCard(request.shop, request.body))
  register('verifyGiftPayment', async (request) => verifyGiftPayment(request.shop, request.body))
  register('followGiftCard', async (request) => followGiftCard(request.shop, request.body))
  register('resendGiftCard', async (request) => resendGiftCard(request.shop, request.body))
  register('checkGiftCode', async (request) => checkGiftCode(request.shop, request.body))
  register('redeemGiftCard', async (request) => redeemGiftCard(request.shop, request.body))
  register('listSoldGiftCards', async (request) => listSoldCards(request.shop, request.query))
  register('mailGiftCard', async (request) => mailSoldCard(request.shop, request.params.id, request.body))
  register('refundGiftCard', async (request) => refundGiftCard(request.shop, request.params.id, request.body))
}
