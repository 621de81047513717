/** An EmailJS-compatible service, as the contact form speaks to it. The ids are public: they stand in the page. */
export type EmailService = { url: string; userId: string; serviceId: string; templateId: string }

/** The one that a trial shop plays itself. */
export const EMAIL_STAND_IN: EmailService = {
  url: '/sandbox/emailjs',
  userId: 'trial-public-key',
  serviceId: 'shop_mail',
  templateId: 'contact_form',
}
