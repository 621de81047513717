import type { Catalogue } from '../translate.ts'

/** Who sells: pages of sellers, and what product, cart and order say of them. */
export const SELLERS = {
  Seller: 'विक्रेता',
  'Sold by': 'विक्रेता',
  'Sold by {seller}': 'विक्रेता: {seller}',
  'Not registered for GST': 'GST में पंजीकृत नहीं',
  'Rating of their goods': 'उनके सामान की रेटिंग',
  'What {name} makes and sells at {store}.': '{store} पर {name} क्या बनाते और बेचते हैं।',
  'Nothing on sale yet': 'अभी बिक्री में कुछ नहीं',
  '{name} has just begun here. Please look in again soon.': '{name} ने यहाँ अभी शुरुआत की है। कृपया जल्द ही फिर आएँ।',
  'They may have stopped selling, or the link lost a stitch on the way.':
    'हो सकता है उन्होंने बेचना बंद कर दिया हो, या लिंक रास्ते में कहीं अटक गया हो।',
  'Nobody of this name sells here now.': 'इस नाम से यहाँ अभी कोई नहीं बेचता।',
  '{name} is away until {date}. What you order now is made and sent after that.':
    '{name} {date} तक छुट्टी पर हैं। अभी का ऑर्डर उसके बाद बनाया और भेजा जाएगा।',
} satisfies Catalogue
