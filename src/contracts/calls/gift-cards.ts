import type { Call } from '../call.ts'
import type * as specs from '../specs/gift-cards.ts'

const PATH = '/v1/api/gift-cards'
const DESK = '/v1/api/admin/gift-cards'

/** Keys and codes are in bodies: an address is written into logs. */
export const buyGiftCard: Call<typeof specs.buyGiftCard> = { method: 'POST', path: PATH }
export const listGiftCards: Call<typeof specs.listGiftCards> = { method: 'GET', path: PATH }
export const payGiftCard: Call<typeof specs.payGiftCard> = { method: 'POST', path: `${PATH}/pay` }
export const verifyGiftPayment: Call<typeof specs.verifyGiftPayment> = { method: 'POST', path: `${PATH}/verify` }
export const followGiftCard: Call<typeof specs.followGiftCard> = { method: 'POST', path: `${PATH}/follow` }
export const resendGiftCard: Call<typeof specs.resendGiftCard> = { method: 'POST', path: `${PATH}/resend` }
export const checkGiftCode: Call<typeof specs.checkGiftCode> = { method: 'POST', path: `${PATH}/check` }
export const redeemGiftCard: Call<typeof specs.redeemGiftCard> = { method: 'POST', path: `${PATH}/redeem` }
export const listSoldGiftCards: Call<typeof specs.listSoldGiftCards> = { method: 'GET', path: DESK }
export const mailGiftCard: Call<typeof specs.mailGiftCard> = { method: 'POST', path: `${DESK}/:id/mail` }
export const refundGiftCard: Call<typeof specs.refundGiftCard> = { method: 'POST', path: `${DESK}/:id/refund` }
