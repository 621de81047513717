import type { Language } from '#rules/languages.ts'
import type { Shop } from '../context/shop.ts'

/** Context of every mail: sender, link origin and language. */
export type EmailStore = { storeName: string; publicUrl: string; address: string; language: Language }

/** Mails to staff omit the language: the back-office is in English. */
export async function emailStore(shop: Shop, language: Language | null = null): Promise<EmailStore> {
  const { storeName, address } = await shop.settings.get()
  return { storeName, publicUrl: shop.publicUrl, address, language: language ?? 'en' }
}
