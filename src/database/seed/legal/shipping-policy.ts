export const shippingPolicy = `**Where we deliver**

We deliver to every PIN code in India that our couriers reach, from Leh to Port Blair. If yours is not served, the checkout or our customer care will tell you before you pay. Abroad we ship to over 100 countries: write to customer care with the address and what you would like, and we tell you the postage before you pay.

**What it costs**

{shipping terms} You see both in your cart before you decide, and nothing is added later.

**How long it takes**

We pack within one working day, and most parcels arrive within five days of the order. The expected day stands on your order. Hill districts, islands and the weeks before Diwali can take a few days longer; if we already know of a delay, we write to you.

**Following your parcel**

As soon as the parcel leaves us, its tracking number appears on your order under My Orders, with every step we hear of. You also get an email when the order ships and when it is delivered.

{cash on delivery}

**A change of address, or of mind**

Within one hour of ordering, and before the parcel ships, you can change the address or cancel the order yourself on its page under My Orders. After that, please write to customer care; we do what is still possible.

**When nobody is at home**

The courier tries three times and calls the number on the order. A parcel that could not be delivered comes back to us. We then refund what you paid for the goods.

**Damaged or lost parcels**

If the parcel looks opened or damaged, you may refuse it. If you find damage later, send us a photograph within 48 hours of delivery and we replace the item or refund it in full, shipping included. A parcel that is lost on the way is our loss, not yours.
`
