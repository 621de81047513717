import { eq } from 'drizzle-orm'
import { GIFT_TEXTS } from '#contracts/orders/gift-card-texts.ts'
import type { BuyGiftInput, GiftPaymentJson } from '#contracts/orders/gift-cards.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { giftCards } from '#database/tables/gift-cards.ts'
import { payments } from '#database/tables/payments.ts'
import { cleanText } from '#rules/clean-text.ts'
import { sendTime } from '#rules/gift-card.ts'
import type { Language } from '#rules/languages.ts'
import { paiseFromJson } from '#rules/money.ts'
import { authorize } from '../access/authorize.ts'
import { lockActiveUser } from '../access/lock-active-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { findBoughtCard } from '../gift-cards/find-bought-card.ts'
import { type GiftCardRow, lockGiftCard } from '../gift-cards/gift-card-rows.ts'
import { lapseGiftCards } from '../gift-cards/lapse-gift-cards.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { networkFromAddress } from '../limits/network-from-address.ts'
import { newOrderNumber } from '../orders/order-number.ts'
import { pollGiftCard } from './follow-gift-card.ts'
import { openGiftPayment } from './open-gift-payment.ts'

/** Polled this long after the window was opened when no webhook came. */
const FIRST_CHECK_MS = 60_000
const LINK = /https?:\/\/|www\./i

type Buyer = { userId: string | null; email: string; language: Language | null }
type NewCard = typeof giftCards.$inferInsert

/**
 * Writes the card and opens its payment. Only money that has arrived makes it worth anything (`settlePayment`); what is
 * never paid lapses by itself.
 */
export async function buyGiftCard(shop: RequestContext, input: BuyGiftInput): Promise<GiftPaymentJson> {
  const { isGiftCardOffered } = await shop.settings.get()
  if (!isGiftCardOffered) throw new Refusal('conflict', GIFT_TEXTS.notOffered)
  const buyer = await readBuyer(shop, input)
  const draft = draftCard(shop, input, buyer)
  const network = networkFromAddress(shop.currentUser.address)
  // Nobody proves a guest's address: strangers who type it do not hold up its owner elsewhere.
  await requireWithinLimit(shop, 'gift_cards', buyer.userId ?? `${buyer.email} ${network}`)
  await requireWithinLimit(shop, 'gift_cards_network', network)
  const replaced = input.replaces === undefined ? null : await findBoughtCard(shop, input.replaces)
  // It may have been paid in another window: then there is nothing to replace.
  if (replaced !== null) await pollGiftCard(shop, replaced)
  const card = await shop.db.transaction(async (tx) => {
    if (buyer.userId !== null) await lockActiveUser(tx, buyer.userId)
    if (replaced !== null) await giveUp(tx, shop, replaced)
    return saveCard(tx, shop, draft)
  })
  return openGiftPayment(shop, card)
}

async function readBuyer(shop: RequestContext, { buyerEmail }: BuyGiftInput): Promise<Buyer> {
  const { currentUser } = shop
  if (currentUser.role === 'guest') {
    if (buyerEmail === undefined) throw refused('buyerEmail', GIFT_TEXTS.emailBad)
    return { userId: null, email: buyerEmail, language: currentUser.language ?? null }
  }
  const { userId } = authorize(shop, 'place_order')
  const [user] = await shop.db.select().from(users).where(eq(users.id, userId))
  if (user === undefined) throw new Refusal('not_found', GIFT_TEXTS.missing)
  return { userId, email: user.email, language: user.language ?? currentUser.language ?? null }
}

function draftCard(shop: RequestContext, input: BuyGiftInput, buyer: Buyer): NewCard {
  const sendAt = sendTime(input.sendOn, shop.now())
  if (sendAt === null) throw refused('sendOn', GIFT_TEXTS.dateInvalid)
  const message = cleanText(input.message ?? '')
  if (LINK.test(message)) throw refused('message', GIFT_TEXTS.messageLink)
  const buyerName = oneLine(input.buyerName)
  if (buyerName === '') throw refused('buyerName', GIFT_TEXTS.buyerMissing)
  const recipientName = oneLine(input.recipientName)
  if (recipientName === '') throw refused('recipientName', GIFT_TEXTS.recipientMissing)
  return {
    id: shop.newId(),
    number: newOrderNumber(shop),
    amountPaise: paiseFromJson(input.amount),
    design: input.design,
    buyerUserId: buyer.userId,
    buyerEmail: buyer.email,
    language: buyer.language ?? 'en',
    recipientEmail: input.recipientEmail,
    ...{ buyerName, recipientName, message, sendAt },
    createdAt: shop.now(),
  }
}

/** Money for the earlier one goes back from now on. */
async function giveUp(tx: Db, shop: RequestContext, { id }: GiftCardRow): Promise<void> {
  const { state } = await lockGiftCard(tx, id)
  if (state === 'waiting') await lapseGiftCards(tx, shop, [id])
  else if (state !== 'lapsed') throw new Refusal('conflict', GIFT_TEXTS.alreadyPaid)
}

async function saveCard(tx: Db, shop: RequestContext, draft: NewCard): Promise<GiftCardRow> {
  const [card] = await tx.insert(giftCards).values(draft).returning()
  if (card === undefined) throw new Error('a card that was written is there')
  const createdAt = shop.now()
  const nextCheckAt = new Date(createdAt.getTime() + FIRST_CHECK_MS)
  const { id: giftCardId, amountPaise } = card
  await tx.insert(payments).values({ id: shop.newId(), giftCardId, amountPaise, createdAt, nextCheckAt })
  return card
}

/** Names stand in subjects, which have one line. */
function oneLine(typed: string): string {
  return cleanText(typed).replace(/\s+/g, ' ')
}

function refused(path: string, message: string): Refusal {
  return new Refusal('bad_input', message, [{ path, message }])
}
