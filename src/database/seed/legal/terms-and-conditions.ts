export const termsAndConditions = `**Who we are**

Threadspeak sells clothing, accessories and handmade crochet goods in India through this website. Our legal name, address, email and phone number stand at the foot of every page. By ordering you agree to these terms; they never take away a right that the law gives you.

**Your account**

You need an account to order and to write a review. Please give true details, keep your password to yourself, and tell us if someone else has used it. We may close an account that is used for fraud.

**Products**

Much of what we sell is made by hand. Small differences in size, shade and pattern are part of that; the measurements on each page are exact to about a centimetre. Colours depend a little on your screen. Every page names the material, and all goods are made in India unless the page says otherwise.

**Prices**

Prices are in Indian rupees and include all taxes. To the items are added {fees}; the cart shows the full amount before you order. If a price on the page is plainly a mistake, we tell you and you may cancel without cost.

**Ordering and paying**

Your order is an offer; our confirmation makes it a contract. You can pay {ways to pay}. An online order holds its items for 20 minutes while you pay; if the payment does not go through, nothing is owed and the items go back on sale. Should money be taken for an order that we cannot fulfil, it is returned in full by itself.

**Coupons**

A coupon works within its dates, from its minimum order and as often as it says. One coupon for an order; it cannot be exchanged for money.

**Cancelling and changing**

You may cancel an order or change its address within one hour of ordering, before it ships. We may cancel an order when an item turns out to be unavailable; then you get back everything that you paid.

**Delivery and returns**

The Shipping Policy and the Return Policy are part of these terms: delivery in about five days, returns within 30 days of delivery.

**Reviews**

Write what you think, about things that you know. We publish good and bad reviews alike and mark those of buyers as verified purchases. We remove only what is unlawful, insulting, or not about the product.

**Our responsibility**

We answer for what we sell and for what the law makes us answer for. We are not responsible for delays by strikes, floods and the like, but we keep you informed and you may cancel.

**Grievance Officer**

Complaints may be sent to The Grievance Officer, Threadspeak, 14 Weavers Lane, Indiranagar, Bengaluru 560038, by email to grievance@threadspeak.test or by phone on +91 80 5550 0124, Monday to Friday, 10 am to 6 pm. Every complaint gets a ticket number within 48 hours and is settled within one month, as the Consumer Protection (E-Commerce) Rules, 2020 ask.

**Law**

Indian law applies. Consumers may go to the court or the consumer commission of the place where they live.
`
