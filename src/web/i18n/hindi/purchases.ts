/** What is ordered of several sellers at once. */
export const PURCHASES = {
  'The part of {seller} is too small to be paid on its own, with what is taken off it. Please order it separately, or pay another way.':
    '{seller} का हिस्सा, छूट के बाद, अकेले चुकाने के लिए बहुत छोटा है। कृपया उसे अलग से ऑर्डर करें, या दूसरे तरीक़े से भुगतान करें।',
  'This order has parts of several sellers. Please choose the part to cancel.':
    'इस ऑर्डर में कई विक्रेताओं के हिस्से हैं। कृपया चुनें कि कौन-सा हिस्सा रद्द करना है।',
  'A part of an order of several sellers cannot be changed. It can be cancelled and ordered anew, or sent back.':
    'कई विक्रेताओं के ऑर्डर का एक हिस्सा बदला नहीं जा सकता। उसे रद्द करके फिर से ऑर्डर किया जा सकता है, या वापस भेजा जा सकता है।',
} as const
