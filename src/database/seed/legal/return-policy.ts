export const returnPolicy = `**Thirty days**

You may return anything within 30 days of delivery if it is unused, unwashed and has its tags. Open the order under My Orders, choose Request Return, and tell us which items, how many and why.

**What cannot come back**

For reasons of hygiene we cannot take back opened soaps, balms and candles, and earrings that have been worn. Pieces made to your own measurements can be returned only if they are faulty. A fault, a wrong item or damage on the way is always our responsibility, whatever it is.

**How it goes**

A return is first Requested. We look at it within two working days and mark it Approved or Rejected, with the reason. Once approved, the order says whether a courier picks it up at your address, and on which day; where none does, you send it to us and we pay you back the postage of a registered parcel. When the parcel reaches us it is Received, and after a short check it is Refunded. You see each step on the order, with what we found. If you do not agree with it, say so there within seven days: somebody else decides.

**Your money**

We refund within seven working days of receiving the return: to the card, UPI account or bank that you paid from, and for cash on delivery by bank transfer to an account that you name. Shipping and the platform fee are refunded too when the fault was ours. We charge nothing for cancelling or returning.

**Coupons**

If you used a coupon, its discount is shared over the items by their price, and you get back what you actually paid for the returned ones.

**Exchanges**

For another size or colour, return the item and order the new one; so it is kept for you at once.

**Cancelling an order**

Within one hour of ordering, and before it ships, you can cancel on the order's page. What you paid online goes back in full, usually within five to seven working days, as your bank allows.

**When something has gone wrong**

Write to customer care from the contact page or from Need Help on the order. You get a ticket number at once and an answer within 48 hours. If you are not content, our Grievance Officer looks at it; see the Terms & Conditions.
`
