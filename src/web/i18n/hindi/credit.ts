import type { Catalogue } from '../translate.ts'

/** Store credit: in the profile, at checkout, on orders and returns. */
export const CREDIT = {
  'Store credit': 'स्टोर क्रेडिट',
  'Loading your store credit': 'आपका स्टोर क्रेडिट खुल रहा है',
  'Your store credit could not be loaded.': 'आपका स्टोर क्रेडिट नहीं खुल सका।',
  Balance: 'शेष राशि',
  'Choose it at checkout and it is taken off what you pay. It does not expire, and it ends with your account. When an order is refunded, what you paid in money goes back the way it came, first; the rest comes back here.':
    'चेकआउट पर इसे चुनें, और यह आपके भुगतान में से घट जाएगा। इसकी कोई अंतिम तारीख़ नहीं है; यह आपके खाते के साथ ख़त्म होता है। किसी ऑर्डर का रिफ़ंड होने पर पहले वह रक़म, जो आपने पैसों से चुकाई थी, उसी रास्ते लौटती है; बाक़ी यहाँ वापस आता है।',
  'Nothing has come or gone yet.': 'अभी तक न कुछ आया है, न गया।',
  'Given by the shop': 'दुकान ने दिया',
  'Taken back by the shop': 'दुकान ने वापस लिया',
  'Paid for an order': 'ऑर्डर का भुगतान',
  'Back from an order that ended': 'ख़त्म हुए ऑर्डर से वापस',
  'Back from an order that was changed': 'बदले गए ऑर्डर से वापस',
  'Account closed': 'खाता बंद',
  'Your store credit of {sum} ends with your account.': 'आपका {sum} का स्टोर क्रेडिट आपके खाते के साथ ख़त्म हो जाएगा।',
  'Use store credit: {sum}': 'स्टोर क्रेडिट इस्तेमाल करें: {sum}',
  'It pays for all of it.': 'यह पूरा भुगतान कर देता है।',
  'You pay the rest as you choose below.': 'बाक़ी आप नीचे चुने तरीक़े से चुकाते हैं।',
  'To pay': 'देय',
  'Place Order': 'ऑर्डर करें',
  'Your store credit has changed. Please check the new sum and order again.':
    'आपका स्टोर क्रेडिट बदल गया है। कृपया नई रक़म देखें और फिर ऑर्डर करें।',
  'Please sign in to pay with store credit.': 'स्टोर क्रेडिट से भुगतान के लिए कृपया साइन इन करें।',
  'The store credit that paid for a part of this order is spent. Please order anew.':
    'जिस स्टोर क्रेडिट ने इस ऑर्डर का एक हिस्सा चुकाया था, वह ख़र्च हो चुका है। कृपया नया ऑर्डर करें।',
  'What you paid in money first; the rest as store credit.': 'पहले वह, जो आपने पैसों से चुकाया; बाक़ी स्टोर क्रेडिट के रूप में।',
  'As soon as we have it; banks take five to seven days.': 'सामान मिलते ही; बैंक पाँच से सात दिन लेते हैं।',
  '{m} to an account that you name': '{m} आपके बताए खाते में',
  '{m} back as money': '{m} पैसों में वापस',
  'As soon as we have it. You name a UPI id or a bank account.': 'हमें मिलते ही। आप UPI आईडी या बैंक खाता बताते हैं।',
  'What you paid online goes back that way; what you paid in cash goes to an account that you name.':
    'ऑनलाइन चुकाई राशि उसी तरह लौटती है; नकद चुकाई राशि आपके बताए खाते में जाती है।',
  '{m} the way you paid': '{m} उसी तरह, जैसे आपने चुकाया',
  '{m} as store credit': '{m} स्टोर क्रेडिट के रूप में',
  ', {m} as store credit': ', {m} स्टोर क्रेडिट के रूप में',
  'At once when we have it. It does not expire, and cannot be changed into money again.':
    'सामान मिलते ही तुरंत। इसकी कोई अंतिम तारीख़ नहीं है, और इसे फिर पैसों में नहीं बदला जा सकता।',
  'Store credit is not offered for this return. Please choose your money back.':
    'इस वापसी के लिए स्टोर क्रेडिट नहीं दिया जाता। कृपया पैसे वापस चुनें।',
} satisfies Catalogue
