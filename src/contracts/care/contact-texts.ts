/** Characters. */
export const CONTACT_MOST = { name: 80, subject: 150, message: 5000, order: 40 } as const

/** Texts of the contact page and its calls. */
export const CONTACT_TEXTS = {
  sent: 'Message sent successfully!',
  failed: 'Failed to send your message. Please try again.',
  nameMissing: 'Please tell us your name',
  emailMissing: 'Please tell us your email address',
  emailBad: 'Please enter a valid email address',
  subjectMissing: 'Please say what it is about',
  messageMissing: 'Please write your message',
  orderBad: 'Please use the order number as it stands on the order',
  tooMany: 'You have written often today. Please try again in an hour.',
} as const
