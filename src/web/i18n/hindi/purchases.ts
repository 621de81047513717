/** What is ordered of several sellers at once. */
export const PURCHASES = {
  'The part of {seller} is too small to be paid on its own, with what is taken off it. Please order it separately, or pay another way.':
    '{seller} का हिस्सा, छूट के बाद, अकेले चुकाने के लिए बहुत छोटा है। कृपया उसे अलग से ऑर्डर करें, या दूसरे तरीक़े से भुगतान करें।',
  'Each seller sends their own parcel, and you pay for each parcel when it comes.':
    'हर विक्रेता अपना पार्सल अलग भेजता है, और हर पार्सल का भुगतान आप उसके आने पर करते हैं।',
  'What follows is the part of {seller}.': 'नीचे {seller} का हिस्सा है।',
  'This order has parts of several sellers. Please choose the part to cancel.':
    'इस ऑर्डर में कई विक्रेताओं के हिस्से हैं। कृपया चुनें कि कौन-सा हिस्सा रद्द करना है।',
  'A part of an order of several sellers cannot be changed. It can be cancelled and ordered anew, or sent back.':
    'कई विक्रेताओं के ऑर्डर का एक हिस्सा बदला नहीं जा सकता। उसे रद्द करके फिर से ऑर्डर किया जा सकता है, या वापस भेजा जा सकता है।',
  '{n} sellers, {total} in all': '{n} विक्रेता, कुल {total}',
  'Each seller sends, cancels and takes back their own part.':
    'हर विक्रेता अपना हिस्सा ख़ुद भेजता है, रद्द करता है और वापस लेता है।',
  'Goods of {n} sellers': '{n} विक्रेताओं का सामान',
  'You pay once and get one order number. {one}, {other} and whoever else made these goods each send their own parcel.':
    'आप एक बार भुगतान करते हैं और एक ऑर्डर नंबर पाते हैं। {one}, {other} और इन चीज़ों के बाक़ी बनाने वाले अपना-अपना पार्सल भेजते हैं।',
  'You pay once and get one order number. {one} and {other} each send their own parcel.':
    'आप एक बार भुगतान करते हैं और एक ऑर्डर नंबर पाते हैं। {one} और {other} अपना-अपना पार्सल भेजते हैं।',
} as const
