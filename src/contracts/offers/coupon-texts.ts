/** What sellers are told about coupons. */
export const SELLER_COUPON_TEXTS = {
  listFailed: 'Failed to fetch cupons',
  addFailed: 'Failed to add coupon.',
  updateFailed: 'Failed to update coupon.',
  deleteFailed: 'Failed to delete coupon.',
  taken: 'There is a coupon with this code already.',
  tooMany: 'Many codes that you tried are taken. Please wait an hour, then choose one of your own.',
  missing: 'This coupon is not there any more.',
  changedMeanwhile:
    'Somebody else changed this coupon while you were editing it. Nothing you typed is lost: save once more to put yours in its place.',
  fixedCode: 'The code of a coupon cannot be changed.',
  noSuchPeople: 'Somebody you chose has no account any more. Please choose again.',
} as const

export function couponMessage(code: string, what: 'added' | 'updated' | 'deleted'): string {
  return `Coupon "${code}" ${what} successfully!`
}

export function limitBelowUses(uses: number): string {
  return `It was used ${uses} times already: the usage limit cannot be below that.`
}
