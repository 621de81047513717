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
  'Account closed': 'खाता बंद',
  'Your store credit of {sum} ends with your account.': 'आपका {sum} का स्टोर क्रेडिट आपके खाते के साथ ख़त्म हो जाएगा।',
} satisfies Catalogue
