export const PIN_CODE_TEXTS = {
  malformed: 'A PIN code has 6 digits and does not begin with 0.',
  unknown: 'We do not know that PIN code. Please fill in the city and the state yourself.',
} as const
