export const MAIN_LINKS = [
  { to: '/', label: 'Home' },
  { to: '/products', label: 'Products' },
  { to: '/offers', label: 'Offers' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
] as const

export const POLICY_LINKS = [
  { to: '/info/Shipping-Policy', label: 'Shipping Policy' },
  { to: '/info/Return-Policy', label: 'Return Policy' },
  { to: '/info/Privacy-Policy', label: 'Privacy Policy' },
  { to: '/info/Terms-&-Conditions', label: 'Terms & Conditions' },
] as const
