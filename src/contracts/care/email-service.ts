/** An EmailJS-compatible service used by the contact form. The ids are public: they are part of the page. */
export type EmailService = { url: string; userId: string; serviceId: string; templateId: string }

/** The stand-in of a trial shop. */
export const EMAIL_STAND_IN: EmailService = {
  url: '/sandbox/emailjs',
  userId: 'trial-public-key',
  serviceId: 'shop_mail',
  templateId: 'contact_form',
}
