export const privacyPolicy = `**In short**

We keep what we need to sell and deliver to you, we tell you what it is, and you can see it, correct it and have it erased. We do not sell personal data, and we show no advertising of others. This notice follows the Digital Personal Data Protection Act, 2023.

**What we keep, and why**

Your account: name, username, email address, phone number if you give one, and your password in a form that nobody can read back. We need it to let you sign in.

Your orders: what you bought, the address and phone number for the delivery, and the state of the payment. We need it to deliver, to handle returns, and because tax law asks for it.

Payments: card and UPI details go straight to our payment provider and never to us. We keep only its reference numbers.

What you write: reviews with your name, and messages to customer care.

The newsletter: your email address, only if you subscribe.

Technical records: the address of your device and the time of a request, for a short while, to keep the shop safe.

**What stays in your browser**

Your cart, your sign-in and the order in progress are kept in your browser's storage, so that they survive a reload. If you choose a language, a cookie remembers it for a year. There are no tracking cookies.

**Who else sees it**

The courier sees your name, address and phone number. The payment provider sees the amount and your contact. Our mail and hosting providers process data for us under contract. Authorities see it only where the law obliges us. Nobody else does.

**How long**

Invoices and order records are kept for as long as tax law requires, at present eight years. Accounts are kept until you ask us to close them, newsletter addresses until you unsubscribe, technical records for 90 days.

**Your rights**

You may ask what we keep about you and with whom it was shared; have it corrected, completed or updated; have it erased where no law obliges us to keep it; withdraw a consent as easily as you gave it; and name someone who may use these rights for you. Name, username and phone number you change in your profile yourself. For the rest, write to us from the contact page; we answer within 30 days.

**Children**

Accounts are for people of 18 years and above. Parents are welcome to buy for their children.

**If something goes wrong**

Should personal data be exposed, we tell you and the Data Protection Board of India without delay, what happened and what we are doing about it.

**Questions and complaints**

Write to the Grievance Officer at the address in the Terms & Conditions. If our answer does not satisfy you, you may complain to the Data Protection Board of India.
`
