import { toWords } from './plain-word.ts'
import { wordSound } from './word-sound.ts'

export type ServicePage = { path: string; label: string }
type Service = ServicePage & {
  phrases: readonly string[] /** Words beside which it means something else. */
  unless?: string
}

/** What people type who look for no goods but for a service of the shop. */
const SERVICES: readonly Service[] = [
  {
    path: '/gift-cards',
    label: 'Gift cards',
    phrases: [
      'gift card',
      'giftcard',
      'gift voucher',
      'e gift',
      'voucher',
      'गिफ्ट कार्ड',
      'गिफ़्ट कार्ड',
      'गिफ्ट वाउचर',
      'उपहार कार्ड',
    ],
  },
  {
    path: '/track-order',
    label: 'Track Order',
    phrases: [
      ...['track order', 'track parcel', 'order track', 'tracking', 'order status', 'where order', 'order kahan'],
      ...['parcel kahan', 'ऑर्डर ट्रैक', 'ऑर्डर कहाँ', 'ऑर्डर कहां', 'पार्सल कहाँ', 'पार्सल कहां', 'ट्रैकिंग'],
    ],
  },
  {
    path: '/info/Return-Policy',
    label: 'Return Policy',
    phrases: [
      ...['return', 'returns', 'refund', 'exchange', 'replace', 'wapsi', 'vapsi', 'wapas'],
      ...['वापसी', 'वापस', 'रिटर्न', 'रिफंड', 'रिफ़ंड', 'एक्सचेंज', 'बदलना', 'बदली'],
    ],
    // 'Return gifts' are what a host gives to guests.
    unless: 'gift',
  },
  {
    path: '/contact',
    label: 'Contact us',
    phrases: [
      ...[
        'contact',
        'customer care',
        'customer service',
        'helpline',
        'phone number',
        'complaint',
        'sampark',
        'shikayat',
      ],
      ...['संपर्क', 'सम्पर्क', 'कस्टमर केयर', 'शिकायत', 'हेल्पलाइन'],
    ],
  },
  {
    path: '/offers',
    label: 'Offers',
    phrases: ['coupon', 'coupons', 'coupon code', 'promo code', 'discount code', 'cupon', 'कूपन', 'कूपन कोड'],
  },
]

type Has = { isGiftCardOffered: boolean }

/** Pages of the shop that a search asks for, whatever goods it finds as well. */
export function servicePages(search: string, { isGiftCardOffered }: Has): ServicePage[] {
  const plain = new Set(toWords(search))
  const sounds = new Set([...plain].map(wordSound))
  const says = (phrase: string) => toWords(phrase).every((word) => plain.has(word))
  return SERVICES.filter(({ path }) => path !== '/gift-cards' || isGiftCardOffered)
    .filter(({ phrases }) => phrases.some(says))
    .filter(({ unless }) => unless === undefined || !sounds.has(wordSound(unless)))
    .map(({ path, label }) => ({ path, label }))
}
