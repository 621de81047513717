/** What is ordered of several sellers at once. */
export const PURCHASES = {
  'The part of {seller} is too small to be paid on its own, with what is taken off it. Please order it separately, or pay another way.':
    '{seller} का हिस्सा, छूट के बाद, अकेले चुकाने के लिए बहुत छोटा है। कृपया उसे अलग से ऑर्डर करें, या दूसरे तरीक़े से भुगतान करें।',
  'Each seller sends their own parcel, and you pay for each parcel when it comes.':
    'हर विक्रेता अपना पार्सल अलग भेजता है, और हर पार्सल का भुगतान आप उसके आने पर करते हैं।',
  'Order {id}, part {part}': 'ऑर्डर {id}, हिस्सा {part}',
  'Part {part}': 'हिस्सा {part}',
  'Number of this part': 'इस हिस्से का नंबर',
  '{m} in cash when the parcel of {seller} comes': '{seller} का पार्सल आने पर {m} नकद',
  'What follows is the part of {seller}.': 'नीचे {seller} का हिस्सा है।',
  'This order has parts of several sellers. Please choose the part to cancel.':
    'इस ऑर्डर में कई विक्रेताओं के हिस्से हैं। कृपया चुनें कि कौन-सा हिस्सा रद्द करना है।',
  'This order has parts of several sellers. Please choose the part to pay for online.':
    'इस ऑर्डर में कई विक्रेताओं के हिस्से हैं। कृपया चुनें कि किस हिस्से का ऑनलाइन भुगतान करना है।',
  'A part of an order of several sellers cannot be changed. It can be cancelled and ordered anew, or sent back.':
    'कई विक्रेताओं के ऑर्डर का एक हिस्सा बदला नहीं जा सकता। उसे रद्द करके फिर से ऑर्डर किया जा सकता है, या वापस भेजा जा सकता है।',
  '{n} sellers, {total} in all': '{n} विक्रेता, कुल {total}',
  'Each seller sends, cancels and takes back their own part.':
    'हर विक्रेता अपना हिस्सा ख़ुद भेजता है, रद्द करता है और वापस लेता है।',
  'Goods of {n} sellers': '{n} विक्रेताओं का सामान',
  'You pay once and get one order number, and each parcel a number of its own.':
    'आप एक बार भुगतान करते हैं और एक ऑर्डर नंबर पाते हैं, और हर पार्सल का अपना नंबर होता है।',
  'You get one order number, and each parcel a number of its own. Online you pay once, in cash each parcel when it comes.':
    'आपको एक ऑर्डर नंबर मिलता है, और हर पार्सल का अपना नंबर होता है। ऑनलाइन आप एक बार भुगतान करते हैं, नकद में हर पार्सल का उसके आने पर।',
  '{sellers} each send their own parcel.': '{sellers} अपना-अपना पार्सल भेजते हैं।',
  '{left} of {n} sellers left, {total} of {all}': '{n} में से {left} विक्रेता बाक़ी, {all} में से {total}',
  'This confirms the whole order {id}: the parts of all {n} sellers, which you pay parcel by parcel.':
    'इससे पूरा ऑर्डर {id} पक्का होता है: सभी {n} विक्रेताओं के हिस्से, जिनका भुगतान आप हर पार्सल पर करते हैं।',
  'This cancels the whole order {id}, the parts of all {n} sellers.':
    'इससे पूरा ऑर्डर {id} रद्द होता है, सभी {n} विक्रेताओं के हिस्से।',
  'Only the part of {seller} is cancelled. What you ordered of others is sent as before.':
    'सिर्फ़ {seller} का हिस्सा रद्द होता है। बाक़ी विक्रेताओं से मँगाया सामान पहले की तरह भेजा जाएगा।',
  '{seller} sends only within {state}.': '{seller} सिर्फ़ {state} के भीतर भेजते हैं।',
  '{seller} sends only within {state}. Please take their goods out of the cart, or give an address there.':
    '{seller} सिर्फ़ {state} के भीतर भेजते हैं। कृपया उनका सामान कार्ट से हटाएँ, या वहाँ का पता दें।',
} as const
